/** Long work in the engine, done in slices so that the table's requests get through in between. @import { ArgsOf, Engine, LongOp, ReplyTo, WorkingReply } from "../model/wire" */

/** How long the engine works before it returns, in milliseconds. */
const SLICE = 60;

/** @param {unknown} reply @returns {reply is WorkingReply} */
const isWorking = (reply) => typeof reply === "object" && reply !== null && "working" in reply;

/**
 * Return the reply to a long op, or null if it was cancelled.
 * @template {LongOp} Op
 * @overload
 * @param {Pick<Engine, "request">} engine
 * @param {Op} op
 * @param {ArgsOf<Op>} args
 * @returns {Promise<ReplyTo<Op>>}
 */
/**
 * @template {LongOp} Op
 * @overload
 * @param {Pick<Engine, "request">} engine
 * @param {Op} op
 * @param {ArgsOf<Op>} args
 * @param {{told?: (part: number) => void, going?: () => boolean}} how
 * @returns {Promise<ReplyTo<Op> | null>}
 */
/**
 * @template {LongOp} Op
 * @param {Pick<Engine, "request">} engine
 * @param {Op} op
 * @param {ArgsOf<Op>} args
 * @param {{told?: (part: number) => void, going?: () => boolean}} [how] told: called after each unfinished slice with the
 *   part done, from 0 to 1; going: whether the reply is still wanted
 * @returns {Promise<ReplyTo<Op> | null>}
 */
export async function inSlices(engine, op, args, { told = () => {}, going = () => true } = {}) {
  /** @type {unknown} */
  let reply = await engine.request(op, { slice: SLICE, ...args });
  while (isWorking(reply)) {
    const { token, part } = reply.working;
    if (!going()) {
      await engine.request("work", { token, cancel: true });
      return null;
    }
    told(part);
    reply = await engine.request("work", { token, slice: SLICE });
  }
  return /** @type {ReplyTo<Op>} */ (reply);
}
