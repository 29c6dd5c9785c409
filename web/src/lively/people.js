/**
 * The people at the table: who they are, how they look, and who sits under a name. A name always gives the same face, on
 * every device; a person may choose another for it.
 *
 * @import { Seat } from "../model/wire"
 */

import { SEATS } from "../model/seats.js";

/**
 * @typedef {"woman" | "man"} Kind
 * @typedef {object} Person
 * @property {string} id its words are `face-ID`
 * @property {Kind} kind
 * @property {string} skin
 * @property {string} shade of the neck, nose and brow
 * @property {string} hair also of brows, moustache and beard
 * @property {string} cloth
 * @property {string} ground behind the head
 * @property {string} [wrap] the colour of what covers the head
 * @property {readonly string[]} wears the pieces of its picture, from back to front: see portrait.js
 */

const FAIR = { skin: "#f3cfae", shade: "#d9a57e" };
const OLIVE = { skin: "#e5b68b", shade: "#c48f63" };
const TAN = { skin: "#cf9767", shade: "#a87346" };
const BROWN = { skin: "#a66f49", shade: "#7f5032" };
const DARK = { skin: "#7c5138", shade: "#593724" };
const GREY = "#b9b6b0";
const WHITE = "#efece4";
const BLACK = "#2b2422";

/** @type {readonly Person[]} */
export const PEOPLE = [
  {
    id: "grandmother",
    kind: "woman",
    ...OLIVE,
    hair: GREY,
    cloth: "#5b3a57",
    ground: "#ecd9c6",
    wrap: "#f4efe3",
    wears: ["veil", "wrinkles", "glasses"],
  },
  {
    id: "student",
    kind: "man",
    ...FAIR,
    hair: "#3a2a20",
    cloth: "#2f7d74",
    ground: "#cfe4dc",
    wears: ["ears", "short", "glasses"],
  },
  {
    id: "uncle",
    kind: "man",
    ...TAN,
    hair: "#33302e",
    cloth: "#75654f",
    ground: "#e9dcc0",
    wrap: "#c0392f",
    wears: ["drape", "moustache", "cord"],
  },
  {
    id: "girl",
    kind: "woman",
    ...FAIR,
    hair: "#6b3d20",
    cloth: "#e0a33b",
    ground: "#d6e2ee",
    wears: ["tail", "ears", "fringe", "hood"],
  },
  {
    id: "aunt",
    kind: "woman",
    ...OLIVE,
    hair: "#7d2f24",
    cloth: "#27606d",
    ground: "#f0d8cd",
    wears: ["long", "ears", "parting", "earrings"],
  },
  {
    id: "grandfather",
    kind: "man",
    ...OLIVE,
    hair: WHITE,
    cloth: "#4d5a68",
    ground: "#d9dfd0",
    wrap: "#fbf8f0",
    wears: ["ears", "beard", "cap", "wrinkles"],
  },
  {
    id: "teacher",
    kind: "man",
    ...FAIR,
    hair: "#8d8780",
    cloth: "#6a3b33",
    ground: "#d5dbe6",
    wears: ["ears", "sides", "moustache", "jacket"],
  },
  {
    id: "doctor",
    kind: "woman",
    ...BROWN,
    hair: BLACK,
    cloth: "#f4f1ea",
    ground: "#f2dfb9",
    wrap: "#2b8f95",
    wears: ["veil"],
  },
  {
    id: "boy",
    kind: "man",
    ...TAN,
    hair: "#241b18",
    cloth: "#b1453a",
    ground: "#d8e8e4",
    wears: ["ears", "curls", "phones"],
  },
  {
    id: "cousin",
    kind: "man",
    ...BROWN,
    hair: BLACK,
    cloth: "#fbf8f0",
    ground: "#cfdeea",
    wrap: "#fdfbf5",
    wears: ["drape", "shortBeard", "cord"],
  },
  {
    id: "singer",
    kind: "woman",
    ...DARK,
    hair: BLACK,
    cloth: "#d98b2b",
    ground: "#ead2dd",
    wrap: "#b23a6c",
    wears: ["ears", "turban", "earrings"],
  },
  {
    id: "neighbour",
    kind: "woman",
    ...TAN,
    hair: BLACK,
    cloth: "#7a4f8f",
    ground: "#dde6cd",
    wears: ["ears", "curls", "necklace"],
  },
];

/** @type {Map<string, Person>} */
const BY_ID = new Map(PEOPLE.map((person) => [person.id, person]));

/** The faces of the names that the page itself gives. @type {Record<string, string>} */
const USUAL = {
  You: "student",
  أنت: "student",
  Samir: "uncle",
  سمير: "uncle",
  Layla: "aunt",
  ليلى: "aunt",
  Huda: "grandmother",
  هدى: "grandmother",
  Zain: "boy",
  زين: "boy",
  Rana: "girl",
  رنا: "girl",
  Karim: "teacher",
  كريم: "teacher",
  Dalia: "doctor",
  داليا: "doctor",
  Omar: "cousin",
  عمر: "cousin",
  Mona: "neighbour",
  منى: "neighbour",
};

/** Common names of women, and of men, as far as their ends don't tell. */
const WOMEN =
  /^(maryam|mariam|zaynab|zeinab|zainab|nour|hind|rim|reem|nadine?|hanan|haneen|sawsan|yasmin|suad|souad|ibtisam|ilham|kawthar|rabab|sahar|ikram|amal|iman|eman|ahlam|manal|nawal|abeer|rawan|bayan|nisreen|carol|rachel|anne?|elizabeth|susan|karen|megan|lauren|helen|jane|alice|مريم|زينب|نور|هند|ريم|نادين|حنان|حنين|سوسن|ياسمين|سعاد|ابتسام|إلهام|كوثر|رباب|سحر|إكرام|أمل|إيمان|أحلام|منال|نوال|عبير|روان|بيان|نسرين|شيرين|هديل|أسيل|شهد|رغد|فيروز)$/i;
const MEN =
  /^(m[ou]u?sta(f|ph)a|mous?sa|musa|e?isa|issa|yah?ya|yehia|yahia|hamza|o[us]?sama|khalifa|talha|zakaria|rid?ha|r[ei]da|diaa?|alaa?|bahaa?|joshua|luca|.*[aeou]llah|مصطفى|موسى|عيسى|يحيى|مرتضى|حمزة|أسامة|خليفة|معاوية|طلحة|عبيدة|عطيّ?ة|قتيبة|رضا|زكريّ?ا|ضياء|علاء|بهاء|طه|عبده|.*الله)$/i;
const ENDS_LIKE_A_WOMANS = /(a|ah|ة|ا|اء|ى)$/i;
const ENDS_LIKE_A_MANS = /[bcdfgjklmnopqrstuvwxzبتثجحخدذرزسشصضطظعغفقكلمنو]$/i;

/** Whether a name is a woman's or a man's; null where a guess would be rude. @param {string} name @returns {Kind | null} */
export function kindOf(name) {
  const [first = ""] = name.trim().split(/\s+/);
  if (WOMEN.test(first)) return "woman";
  if (MEN.test(first)) return "man";
  if (ENDS_LIKE_A_WOMANS.test(first)) return "woman";
  return ENDS_LIKE_A_MANS.test(first) ? "man" : null;
}

/** A number from a text, the same on every machine (FNV-1a). @param {string} text */
export function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  // Texts that differ only in their last sign would otherwise have numbers close to each other.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The face of a name while nobody else is at the table.
 * @param {string} name as shown
 * @param {Record<string, string>} [chosen] faces by name
 * @returns {Person}
 */
export function usualFace(name, chosen = {}) {
  const known = BY_ID.get(chosen[name] ?? "") ?? BY_ID.get(USUAL[name] ?? "");
  if (known) return known;
  const kind = kindOf(name);
  const fitting = kind ? PEOPLE.filter((person) => person.kind === kind) : PEOPLE;
  return fitting[hashOf(name) % fitting.length];
}

/**
 * Four faces for four names: each its usual one, or the next of its kind that is free.
 * @param {Record<Seat, string>} names
 * @param {Record<string, string>} [chosen]
 * @returns {Record<Seat, Person>}
 */
export function facesOf(names, chosen = {}) {
  /** @type {Map<Seat, Person>} */
  const seated = new Map();
  // Somebody's choice comes first, then the page's own faces for its own names.
  const rank = (/** @type {Seat} */ seat) =>
    BY_ID.has(chosen[names[seat]] ?? "") ? 0 : names[seat] in USUAL ? 1 : 2;
  for (const seat of SEATS.toSorted((one, other) => rank(one) - rank(other))) {
    const usual = usualFace(names[seat], chosen);
    const taken = new Set(seated.values());
    const from = PEOPLE.indexOf(usual);
    const others = [...PEOPLE.slice(from), ...PEOPLE.slice(0, from)];
    const free =
      rank(seat) === 0
        ? usual
        : (others.find((one) => one.kind === usual.kind && !taken.has(one)) ?? usual);
    seated.set(seat, free);
  }
  return /** @type {Record<Seat, Person>} */ (Object.fromEntries(seated));
}
