/** Text made small enough for a link, and back. What comes in a link is hostile: it is bounded before it is unpacked. */

/** The longest link, and the longest text it may hold, in characters: as `bounds.py` has it for a record. */
const MAX_PACKED = 200_000;
const MAX_TEXT = 2_000_000;

/** @param {number} allowed */
const tooLong = (allowed) =>
  Object.assign(new RangeError(), { code: "record_too_long", args: { allowed } });

/** @param {ReadableStream} stream @param {number} limit @returns {Promise<Uint8Array>} */
async function gathered(stream, limit) {
  const parts = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw tooLong(limit);
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

/** @param {string} text @returns {Promise<string>} signs that a fragment may hold as they are */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = await gathered(stream, MAX_TEXT);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} packed
 * @returns {Promise<string | null>} null where that is no packed text; rejects with the code `record_too_long` where it is too much
 */
export async function unpack(packed) {
  if (packed.length > MAX_PACKED) throw tooLong(MAX_PACKED);
  if (!/^[\w-]+$/.test(packed)) return null;
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await gathered(stream, MAX_TEXT));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}
