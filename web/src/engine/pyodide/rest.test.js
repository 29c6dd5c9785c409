import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { faultOf, fetchRest, RestMissing, RestWrong } from "./rest.js";

const bytes = new Uint8Array([1, 2, 3]);
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
const part = { url: `https://tarneeb.example/engine/rest-${hash}.wasm`, bytes: 3 };

/** The server's answers, in turn. @type {{ status: number, body: Uint8Array }[]} */
let answers = [];
/** @type {string[]} */
let asked = [];
Object.assign(globalThis, {
  XMLHttpRequest: class {
    status = 0;
    /** @type {ArrayBufferLike | undefined} */
    response;
    /** @param {string} _ @param {string} url */
    open(_, url) {
      asked.push(url);
    }
    send() {
      const answer = answers.shift();
      if (!answer) throw new Error("no network");
      this.status = answer.status;
      this.response = answer.body.slice().buffer;
    }
  },
});

beforeEach(() => {
  answers = [];
  asked = [];
});

test("the rest is fetched and checked against the hash in its name", () => {
  answers = [{ status: 200, body: bytes }];
  assert.deepEqual(fetchRest(part), bytes);
  assert.deepEqual(asked, [part.url]);
});

test("a damaged copy is passed over once", () => {
  const damaged = { status: 200, body: new Uint8Array([9]) };
  answers = [damaged, { status: 200, body: bytes }];
  assert.deepEqual(fetchRest(part), bytes);
  answers = [damaged, damaged];
  assert.throws(() => fetchRest(part), RestWrong);
});

test("a rest that does not arrive is missing", () => {
  assert.throws(() => fetchRest(part), RestMissing);
  answers = [{ status: 404, body: bytes }];
  assert.throws(() => fetchRest(part), RestMissing);
});

test("traps that only a wrong split causes are told from Python's own", () => {
  const trap = (/** @type {string} */ message) => faultOf(new WebAssembly.RuntimeError(message));
  for (const message of ["unreachable", "indirect call to null", "table index is out of bounds"])
    assert.equal(trap(message), "split");
  assert.equal(trap("memory access out of bounds"), "other");
  assert.equal(faultOf(new WebAssembly.LinkError("import")), "split");
  assert.equal(faultOf(new RestMissing("no network")), "incomplete");
  assert.equal(faultOf(new RangeError("Maximum call stack size exceeded")), "other");
});
