/** Long work in the engine, in slices: what is asked at the table meanwhile is answered in between. @import { Engine } from "../model/wire" */

/** How long the engine works before it looks whether anything else is wanted, in milliseconds. */
const SLICE = 60;

/**
 * The reply to an op that may take long; null where it was stopped.
 * @param {Pick<Engine, "request">} engine
 * @param {string} op
 * @param {Record<string, unknown>} args
 * @param {{told?: (part: number) => void, going?: () => boolean}} [how] told: how much of it is done, from 0 to 1, where one
 *   slice is not enough; going: whether it is still wanted
 * @returns {Promise<any>}
 */
export async function inSlices(engine, op, args, { told = () => {}, going = () => true } = {}) {
  let reply = await engine.request(op, { slice: SLICE, ...args });
  while (reply?.working) {
    const { token, part } = reply.working;
    if (!going()) {
      await engine.request("work", { token, cancel: true });
      return null;
    }
    told(part);
    reply = await engine.request("work", { token, slice: SLICE });
  }
  return reply;
}
