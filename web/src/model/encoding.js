/** Text files in UTF-8, or in UTF-16 as some editors of Windows save them. */

/**
 * The encoding of a text that begins with a Latin character: UTF-16 if it has its mark, or a zero beside that character.
 * @param {Uint8Array} bytes at least the first two, unless there are fewer
 */
export function encodingOf([first, second]) {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return "utf-8";
}

/** A whole text in its encoding. @param {ArrayBuffer} bytes */
export const textOf = (bytes) =>
  new TextDecoder(encodingOf(new Uint8Array(bytes.slice(0, 2)))).decode(bytes);
