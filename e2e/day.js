// Run in every page before its scripts: it is the same day in each run of a test. Time goes on from there.
(later) => {
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...parts) {
      if (parts.length) super(...parts);
      else super(Date.now());
    }
    static now() {
      return Clock.now() + later;
    }
  };
}
