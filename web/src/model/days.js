/** Days as the records and links name them. */

/** The local day, as `2026-11-21`. @param {Date} now */
export const dayOf = (now) => now.toLocaleDateString("sv");
