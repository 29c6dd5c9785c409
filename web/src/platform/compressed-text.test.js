import assert from "node:assert/strict";
import { test } from "node:test";
import { pack, unpack } from "./compressed-text.js";

test("a record is a fifth as long in a link, and unpacks to the same text", async () => {
  const text = "Trick E AS 3S 4S 2S ليلى\n".repeat(300);
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < text.length / 5);
  assert.equal(await unpack(packed), text);
});

test("other text is refused, and a compression bomb is refused by name before it is unpacked", async () => {
  for (const bad of ["", "a b", "%41", "AAAA"]) assert.equal(await unpack(bad), null);
  /** @param {number} allowed */
  const tooLong = (allowed) => ({ code: "record_too_long", args: { allowed } });
  await assert.rejects(unpack("x".repeat(300_000)), tooLong(200_000));
  const packed = await pack("Trick E AS 3S\n");
  assert.equal(await unpack(`${packed.slice(0, -3)}AAA`), null);
  const bomb = new Blob(["0".repeat(30_000_000)])
    .stream()
    .pipeThrough(new CompressionStream("deflate"));
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
  assert.ok(bytes.length < 100_000);
  await assert.rejects(unpack(bytes.toString("base64url")), tooLong(2_000_000));
});
