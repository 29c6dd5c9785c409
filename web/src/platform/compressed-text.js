/** Text compressed for a link. Links are untrusted, so their text is limited while it is unpacked. */

/** In characters: the longest link, and the longest text in one, which is the limit for records in `bounds.py`. */
const MAX_PACKED = 200_000;
const MAX_TEXT = 2_000_000;

/** @param {number} allowed */
const tooLong = (allowed) =>
  Object.assign(new RangeError(), { code: "record_too_long", args: { allowed } });

/** Read a stream to its end, up to a limit. @param {ReadableStream} stream @param {number} limit @returns {Promise<Uint8Array>} */
async function readAll(stream, limit) {
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

/** Compress a text. @param {string} text @returns {Promise<string>} only characters that need no escapes in a URL fragment */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = await readAll(stream, MAX_TEXT);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Return the text that `pack` compressed, or null if this is none. Rejects with the code `record_too_long` over the limit.
 * @param {string} packed
 * @returns {Promise<string | null>}
 */
export async function unpack(packed) {
  if (packed.length > MAX_PACKED) throw tooLong(MAX_PACKED);
  if (!/^[\w-]+$/.test(packed)) return null;
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new TextDecoder("utf-8", { fatal: true }).decode(await readAll(stream, MAX_TEXT));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}
