/** Long work in the engine, done in slices so that the table's requests get through in between. @import { Engine } from "../model/wire" */

/** How long the engine works before it returns, in milliseconds. */
const SLICE = 60;

/**
 * Return the reply to a long op, or null if it was cancelled.
 * @param {Pick<Engine, "request">} engine
 * @param {string} op
 * @param {Record<string, unknown>} args
 * @param {{told?: (part: number) => void, going?: () => boolean}} [how] told: called after each unfinished slice with the
 *   part done, from 0 to 1; going: whether the reply is still wanted
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
