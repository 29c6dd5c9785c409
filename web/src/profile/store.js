/**
 * Reads and changes the stored profile, one change at a time. Each reads it first, because another tab may have changed it.
 * A damaged part is set aside as it was found, and starts empty.
 *
 * @import { Engine } from "../model/wire"
 * @import { Part, Profile } from "../model/profile.js"
 * @import { Storage } from "../platform/storage/index.js"
 */

import { PARTS, readProfile } from "../model/profile.js";
import { asideOf, withAside } from "../model/stored.js";

/** @typedef {ReturnType<typeof createProfile>} ProfileStore */

/** The engine's word for a value that it cannot read. @param {unknown} error */
const isDamaged = (error) =>
  /^bad_(rating|drill)$/.test(/** @type {{code?: string}} */ (error)?.code ?? "");

/** @param {Pick<Engine, "request">} engine @param {Part} part @param {object | null} value */
async function isReadable(engine, part, value) {
  try {
    await (part === "rating"
      ? engine.request("rating", { rating: value })
      : engine.request("drill", { drill: value, day: "2000-01-01" }));
    return true;
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  }
}

/**
 * @param {object} parts
 * @param {Promise<Pick<Storage, "get" | "put">>} parts.storage
 * @param {() => void} parts.onlost something could not be read, and was set aside
 * @param {() => Promise<unknown>} [parts.check] shows whether storage works
 */
export function createProfile({ storage, onlost, check = async () => {} }) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  function alone(work) {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  /** @param {unknown} stored @param {Profile} read */
  async function setAside(stored, read) {
    const saved = await storage;
    const aside = withAside(asideOf(await saved.get("aside")), "profile", stored, read);
    if (!aside) return;
    await saved.put("aside", aside);
    onlost();
  }

  async function read() {
    const stored = await (await storage).get("profile");
    const profile = readProfile(stored);
    await setAside(stored, profile);
    return profile;
  }

  /** @param {Profile} profile */
  async function write(profile) {
    await (await storage).put("profile", profile);
    await check();
  }

  /**
   * Ask about a part; if the engine cannot read it, ask again without it.
   * @template T @param {Part} part @param {(value: object | null) => Promise<T>} ask
   */
  async function asked(part, ask) {
    const profile = await read();
    try {
      return { profile, answer: await ask(profile[part]) };
    } catch (error) {
      if (!isDamaged(error)) throw error;
      const mended = { ...profile, [part]: null };
      await setAside(profile, mended);
      await write(mended);
      return { profile: mended, answer: await ask(null) };
    }
  }

  /**
   * The profile here with a part joined. If the backup's part is damaged, the one here stays; if that one is, it is set
   * aside, and the backup's takes its place.
   * @param {Pick<Engine, "request" | "extend">} engine @param {Part} part @param {Profile} here @param {Profile} there
   * @returns {Promise<Profile>}
   */
  async function joinedPart(engine, part, here, there) {
    await engine.extend("practice");
    const given = { a: here[part], b: there[part] };
    try {
      const joined =
        part === "rating"
          ? await engine.request("merge_ratings", given)
          : await engine.request("merge_drills", given);
      return { ...here, [part]: Object.values(joined)[0] };
    } catch (error) {
      if (!isDamaged(error)) throw error;
      if (await isReadable(engine, part, here[part])) return here;
      const mended = { ...here, [part]: there[part] };
      await setAside(here, { ...here, [part]: null });
      return mended;
    }
  }

  return {
    read: () => alone(read),

    /** Ask the engine about a part. @template T @param {Part} part @param {(value: object | null) => Promise<T>} ask @returns {Promise<T>} */
    ask: (part, ask) => alone(async () => (await asked(part, ask)).answer),

    /**
     * Change a part by what the engine answers, and store it.
     * @template T @param {Part} part @param {(value: object | null) => Promise<T>} ask
     * @param {(answer: T) => object | null} value of the part; null: it stays
     * @returns {Promise<T>}
     */
    change: (part, ask, value) =>
      alone(async () => {
        const { profile, answer } = await asked(part, ask);
        const next = value(answer);
        if (next) await write({ ...profile, [part]: next });
        return answer;
      }),

    /**
     * Join the profile of a backup to the one here. One may be an earlier copy of the other, so that nothing is added up:
     * the engine joins what it knows, and of two counts the larger stays.
     * @param {unknown} stored in the backup
     * @param {Pick<Engine, "request" | "extend">} engine
     */
    join: (stored, engine) =>
      alone(async () => {
        let here = await read();
        const there = readProfile(stored);
        for (const part of PARTS) {
          if (here[part] && there[part]) here = await joinedPart(engine, part, here, there);
          else here = { ...here, [part]: here[part] ?? there[part] };
        }
        const { bidding } = there.bidding.tried > here.bidding.tried ? there : here;
        await write({ ...here, bidding });
      }),

    /** Count a hand of the bidding practice. @param {boolean} right */
    counted: (right) =>
      alone(async () => {
        const profile = await read();
        const { bidding } = profile;
        const counts = { right: bidding.right + Number(right), tried: bidding.tried + 1 };
        await write({ ...profile, bidding: counts });
        return counts;
      }),
  };
}
