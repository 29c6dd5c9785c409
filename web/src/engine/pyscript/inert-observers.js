/**
 * Browser classes with which PyScript watches the document for its own tags and attributes. This page has none of those
 * and changes all the time, so PyScript gets classes that find nothing.
 */

export class MutationObserver {
  observe() {}
}

export class XPathEvaluator {
  createExpression() {
    return { evaluate: () => ({ snapshotLength: 0 }) };
  }
}
