import assert from "node:assert/strict";
import { test } from "node:test";
import { fault } from "./bytes.js";
import { answer, invitation, relayTable } from "./codes.js";
import { canHandOver, handOver, holdTable, isOpenElsewhere, listen, takeTable } from "./handoff.js";
import { CHROMIUM, FIREFOX } from "./links.fixtures.js";
import { offerId, readSdp } from "./signal.js";

const offer = readSdp({ type: "offer", sdp: CHROMIUM });
const invited = invitation(offer);
const answered = answer(readSdp({ type: "answer", sdp: FIREFOX }), offerId(offer));

/**
 * Hand a code to a tab that made some invitations.
 * @param {typeof invited | typeof answered} code
 * @param {{ made: string[], accept?: () => Promise<void> }} host
 */
async function handed(code, { made, accept = async () => {} }) {
  const [host, guest] = [0, 1].map(() => new BroadcastChannel("tarneeb handoff test"));
  /** @type {unknown[]} */
  const got = [];
  const stop = listen(host, {
    made: (id) => made.includes(id),
    accept(one) {
      got.push(one);
      return accept();
    },
  });
  try {
    const outcome = await handOver(guest, code, { patience: 200, connecting: 400 });
    return { outcome, got };
  } finally {
    stop();
    host.close();
    guest.close();
  }
}

test("the tab that made the invitation takes its answer", async () => {
  const { outcome, got } = await handed(answered, { made: [invited.id] });
  assert.equal(outcome, "taken");
  assert.deepEqual(got, [answered]);
});

test("an invitation opened on the device that made it is its own", async () => {
  const { outcome, got } = await handed(invited, { made: [invited.id] });
  assert.equal(outcome, "own");
  assert.deepEqual(got, []);
});

test("without a tab that waits for it nobody takes a code", async () => {
  for (const code of [invited, answered])
    assert.equal((await handed(code, { made: [] })).outcome, "nobody");
  assert.equal(await handOver(undefined, answered), "nobody");
});

test("what the host's tab says against an answer is passed on", async () => {
  const accept = async () => {
    throw fault("answer_used");
  };
  await assert.rejects(handed(answered, { made: [invited.id], accept }), { code: "answer_used" });
});

test("a tab that hangs while it connects is given up", async () => {
  const accept = () => new Promise(() => {});
  const { outcome } = await handed(answered, {
    made: [invited.id],
    accept: /** @type {() => Promise<void>} */ (accept),
  });
  assert.equal(outcome, "nobody");
});

test("nonsense on the channel is ignored", async () => {
  const [host, other] = [0, 1].map(() => new BroadcastChannel("tarneeb handoff nonsense"));
  let asked = 0;
  const stop = listen(host, {
    made: () => {
      asked += 1;
      return true;
    },
    accept: async () => {},
  });
  for (const data of [null, 1, "x", {}, { friends: "find" }, { friends: "found", call: "x" }])
    other.postMessage(data);
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(asked, 0);
  stop();
  host.close();
  other.close();
});

test("a table at a relay needs no other tab", () => {
  assert.equal(canHandOver(relayTable(new Uint8Array(16))), false);
  assert.equal(canHandOver(answered), true);
});

test("a table that one tab has open is not opened in a second", async () => {
  const { port1, port2 } = new MessageChannel();
  const [here, there] = /** @type {any[]} */ ([port1, port2]);
  for (const port of [here, there]) port.start?.();
  /** @type {string | null} */
  let open = "t1";
  holdTable(there, () => open);
  assert.equal(await isOpenElsewhere(here, "t1", 500), true);
  assert.equal(await isOpenElsewhere(here, "t2", 20), false);
  open = null;
  assert.equal(await isOpenElsewhere(here, "t1", 20), false);
  assert.equal(await isOpenElsewhere(undefined, "t1"), false);
  port1.close();
});

test("a tab that wants the table gets it once the other has stored everything", async () => {
  const { port1, port2 } = new MessageChannel();
  const [here, there] = /** @type {any[]} */ ([port1, port2]);
  for (const port of [here, there]) port.start?.();
  /** @type {string | null} */
  let open = "t1";
  let stored = false;
  holdTable(
    there,
    () => open,
    async () => {
      open = null;
      await new Promise(setImmediate);
      stored = true;
    },
  );
  assert.equal(await takeTable(here, "t2", 20), false);
  assert.equal(open, "t1");
  assert.equal(await takeTable(here, "t1", 500), true);
  assert.ok(stored);
  assert.equal(await isOpenElsewhere(here, "t1", 20), false);
  assert.equal(await takeTable(here, "t1", 20), false, "the other tab is closed or has no table");
  port1.close();
});
