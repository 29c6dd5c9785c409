/**
 * How much somebody may send before it is dropped.
 */

/**
 * An allowance that refills with time.
 * @param {{burst: number, perSecond: number}} limits
 * @param {() => number} now in milliseconds
 * @returns {(cost?: number) => boolean} whether this much is still allowed; if so, it is used up
 */
export function createGauge({ burst, perSecond }, now) {
  let left = burst;
  let last = now();
  return (cost = 1) => {
    // A clock that was set back refills nothing.
    const seconds = Math.max(0, now() - last) / 1000;
    last = now();
    left = Math.min(burst, left + seconds * perSecond);
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}

/** The allowance of one link. A whole match of 15 rounds that is caught up with costs about 100. */
const MESSAGES = { burst: 400, perSecond: 60 };
/** On a shared link, three people send. */
const SHARED = 4;
/** The faults that a link may make before it is ignored, at once and per second. */
const FAULTS = { burst: 10, perSecond: 0.2 };
/** How long a link is ignored the first time, and at most, in milliseconds. Each time takes twice as long. */
const IGNORED = { first: 30_000, longest: 300_000 };

/**
 * The allowance of one link, and whether it is ignored.
 * @param {boolean} shared
 * @param {() => number} now
 */
export function createLinkGauge(shared, now) {
  const scale = shared ? SHARED : 1;
  const fits = createGauge(
    { burst: MESSAGES.burst * scale, perSecond: MESSAGES.perSecond * scale },
    now,
  );
  const forgives = createGauge(FAULTS, now);
  let span = IGNORED.first;
  let until = Number.NEGATIVE_INFINITY;

  return {
    /** Whether the link is ignored now. */
    isIgnored: () => now() < until,

    fits,

    /**
     * The link sent something wrong. Returns whether this is one time too many, so that the link is ignored from now on. A
     * shared link carries honest people's messages too, so it never is.
     */
    faulted() {
      if (forgives() || shared || now() < until) return false;
      until = now() + span;
      span = Math.min(IGNORED.longest, span * 2);
      return true;
    },
  };
}
