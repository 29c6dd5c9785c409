import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";

const bytes = new Uint8Array([1, 2, 3]);
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
const part = { url: `https://tarneeb.example/engine/rest-${hash}.wasm`, bytes: 3 };

/** The server's answers, in turn. @type {{ status: number, body: Uint8Array }[]} */
let answers = [];
/** @type {string[]} */
let asked = [];
/** @type {Response} */
let ahead;
Object.assign(globalThis, {
  fetch: async () => ahead,
  FileReaderSync: class {
    /** @param {Uint8Array} blob */
    readAsArrayBuffer = (blob) => blob.slice().buffer;
  },
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

let fresh = 0;
/** @type {typeof import("./rest.js")} */
let rest;

beforeEach(async () => {
  fresh += 1;
  rest = await import(`./rest.js?${fresh}`);
  answers = [];
  asked = [];
});

test("the rest is fetched and checked against the hash in its name", () => {
  answers = [{ status: 200, body: bytes }];
  assert.deepEqual(rest.fetchRest(part), bytes);
  assert.deepEqual(asked, [part.url]);
});

test("a damaged copy is passed over once", () => {
  const damaged = { status: 200, body: new Uint8Array([9]) };
  answers = [damaged, { status: 200, body: bytes }];
  assert.deepEqual(rest.fetchRest(part), bytes);
  answers = [damaged, damaged];
  assert.throws(() => rest.fetchRest(part), rest.RestWrong);
});

test("a rest that does not arrive is missing", () => {
  assert.throws(() => rest.fetchRest(part), rest.RestMissing);
  answers = [{ status: 503, body: bytes }];
  assert.throws(() => rest.fetchRest(part), rest.RestMissing);
});

test("a rest that a newer build has replaced is gone", () => {
  for (const status of [404, 410]) {
    answers = [{ status, body: bytes }];
    assert.throws(() => rest.fetchRest(part), rest.RestGone);
  }
  assert.equal(rest.faultOf(new rest.RestGone("404")), "outdated");
});

/** @param {Uint8Array} body @param {boolean} [ok] */
const answered = (body, ok = true) => /** @type {any} */ ({ ok, blob: async () => body });

test("a rest fetched ahead needs no server", async () => {
  ahead = answered(bytes);
  await rest.fetchAhead(part, 0);
  assert.deepEqual(rest.fetchRest(part), bytes);
  assert.deepEqual(asked, []);
});

test("a rest that came damaged or not at all is fetched when it is needed", async () => {
  for (const answer of [answered(new Uint8Array([9])), answered(bytes, false)]) {
    ahead = answer;
    answers = [{ status: 200, body: bytes }];
    await rest.fetchAhead(part, 0);
    assert.deepEqual(rest.fetchRest(part), bytes);
  }
  assert.equal(asked.length, 2);
});

test("a rest that does not fit is reported at once, because Python may swallow the error", () => {
  /** @type {unknown[]} */
  const reported = [];
  const link = new WebAssembly.Table({ element: "anyfunc", initial: 1 });
  const instance = /** @type {any} */ ({ exports: { $link: link } });
  rest.connectRest(
    instance,
    {},
    () => bytes,
    (problem) => reported.push(problem),
  );
  assert.throws(() => link.get(0)(), rest.RestWrong);
  assert.ok(reported[0] instanceof rest.RestWrong);
});

test("traps that only a wrong split causes are told from Python's own", () => {
  const trap = (/** @type {string} */ message) =>
    rest.faultOf(new WebAssembly.RuntimeError(message));
  for (const message of ["unreachable", "indirect call to null", "table index is out of bounds"])
    assert.equal(trap(message), "split");
  assert.equal(trap("memory access out of bounds"), "trap");
  assert.equal(rest.faultOf(new WebAssembly.LinkError("import")), "split");
  assert.equal(rest.faultOf(new rest.RestMissing("no network")), "incomplete");
  assert.equal(rest.faultOf(new RangeError("Maximum call stack size exceeded")), "other");
});
