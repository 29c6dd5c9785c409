/**
 * What PyScript looks for its own tags and attributes with, as they are added to the document or change: there are none
 * in this page, which changes all the time.
 */

export class MutationObserver {
  observe() {}
}

export class XPathEvaluator {
  createExpression() {
    return { evaluate: () => ({ snapshotLength: 0 }) };
  }
}
