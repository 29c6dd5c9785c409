// Run in every page before its scripts: makes random numbers the same in each run of a test. Each reload and each
// further tab gets different numbers, just like real randomness.
(test) => {
  const load = (Number(/^load (\d+)$/.exec(name)?.[1]) || 0) + 1;
  if (top === window) name = `load ${load}`;
  let state = [...`${test} ${load} ${opener ? "opened" : ""}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0,
    2166136261,
  );
  // Marsaglia's xorshift.
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  Crypto.prototype.getRandomValues = (values) => {
    for (let place = 0; place < values.length; place += 1) values[place] = next() >>> 8;
    return values;
  };
}
