/**
 * A person's portrait, drawn flat: a few warm shapes that read at the size of a fingertip. Brows, eyes and mouth follow
 * the mood; all else is the person's own.
 *
 * @import { SVGTemplateResult } from "lit"
 * @import { Mood } from "./moods.js"
 * @import { Person } from "./people.js"
 */

import { html, nothing, svg } from "lit";

const INK = "#3b2620";
const LIP = "#a4443a";

/** Pieces that lie behind the head. @type {Record<string, (person: Person) => SVGTemplateResult>} */
const BEHIND = {
  veil: ({ wrap }) =>
    svg`<path fill=${wrap} d="M32 5C17 5 12 17 12.500 31 12.500 45 10 54 6 64H58C54 54 51.500 45 51.500 31 52 17 47 5 32 5Z"/>`,
  drape: ({ wrap }) =>
    svg`<path fill="#faf6ec" d="M32 4C17 4 11 15 12 29 12 42 9 52 4 60L17 64H47L60 60C55 52 52 42 52 29 53 15 47 4 32 4Z"/>${checks(wrap)}`,
  long: ({ hair }) =>
    svg`<path fill=${hair} d="M13 52C10 20 18 7 32 7S54 20 51 52C48 57 42 56 41 52L23 52C22 56 16 57 13 52Z"/>`,
  tail: ({ hair }) =>
    svg`<path fill=${hair} d="M43 12C56 10 60 25 56 40 54 47 50 48 49 44 52 34 50 24 42 19Z"/>`,
};

/** Pieces on and before the head. @type {Record<string, (person: Person) => SVGTemplateResult>} */
const BEFORE = {
  short: ({ hair }) =>
    svg`<path fill=${hair} d="M17.500 30C14.500 15 22 9 33 9 44 9 49.500 16 46.500 30 45.500 26 44.500 23 42 20.500 35 22 27 21.500 23 19 20.500 22 18.500 25 17.500 30Z"/>`,
  sides: ({ hair }) =>
    svg`<path fill=${hair} d="M17.300 33C14.500 26 16 19 20.500 16 19.500 21 19.500 27 20 32ZM46.700 33C49.500 26 48 19 43.500 16 44.500 21 44.500 27 44 32Z"/>`,
  curls: ({ hair }) =>
    svg`<g fill=${hair}><circle cx="20" cy="20" r="6.500"/><circle cx="26.500" cy="14" r="7"/><circle cx="36" cy="13.500" r="7"/><circle cx="44" cy="19" r="6.500"/><circle cx="17.300" cy="27" r="4.500"/><circle cx="46.700" cy="27" r="4.500"/><circle cx="31" cy="16" r="6"/></g>`,
  fringe: ({ hair }) =>
    svg`<path fill=${hair} d="M17.500 31C15 15 23 8.500 32 8.500S49 15 46.500 31C45.500 25 43 21.500 40 19.500 36 24 24 26 20 23.500 18.500 26 18 28 17.500 31Z"/>`,
  parting: ({ hair }) =>
    svg`<path fill=${hair} d="M17 34C14 15 23 8 32 8S50 15 47 34C46.500 27 42 21 32.500 15.500 24 20 18 27 17 34Z"/>`,
  veil: ({ wrap }) =>
    svg`<path fill=${wrap} d="M18.300 26C17.500 44 25.500 48.500 32 48.500S46.500 44 45.700 26C49 29 50 38 49.500 44 47 54 40 58 32 58S17 54 14.500 44C14 38 15 29 18.300 26Z"/><path fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1.600" stroke-linecap="round" d="M19 47C24 53.500 36 55 46 46M27 56C33 57.500 41 55 47.500 48"/><path fill=${wrap} d="M17.500 29C17 15 25 9.500 32 9.500S47 15 46.500 29C45 21 40 16.500 32 16.500S19 21 17.500 29Z"/><path fill="none" stroke="#000" stroke-opacity=".12" stroke-width="1.400" d="M19.500 23.500C22 18.500 27 16.300 32 16.300S42 18.500 44.500 23.500"/>`,
  cap: ({ wrap }) =>
    svg`<path fill=${wrap} d="M17.500 21.500C17 10 25 6.500 32 6.500S47 10 46.500 21.500C40 17.500 24 17.500 17.500 21.500Z"/><path fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.300" d="M18 19C25 15 39 15 46 19M24 9.500 25.500 16M32 8V15M40 9.500 38.500 16"/>`,
  turban: ({ wrap }) =>
    svg`<path fill=${wrap} d="M17 26C12 12 22 3.500 33 4 45 4.500 52 13 47 26 40 18.500 24 18.500 17 26Z"/><circle cx="37" cy="7.500" r="5" fill=${wrap}/><path fill="none" stroke="#ffd27a" stroke-opacity=".85" stroke-width="1.600" d="M17.500 20C26 11 36 10 46.500 18M22 11.500C29 7.500 38 9 44 14"/>`,
  cord: () =>
    svg`<path fill="#faf6ec" d="M17.300 27C17 13 24 8.500 32 8.500S47 13 46.700 27C44 20.500 39 18.500 32 18.500S20 20.500 17.300 27Z"/><path fill="none" stroke="#241d1b" stroke-width="2.700" stroke-linecap="round" d="M16.500 20C21 12.500 43 12.500 47.500 20M17.300 15.500C22 9.500 42 9.500 46.700 15.500"/>`,
  beard: ({ hair }) =>
    svg`<path fill=${hair} d="M18.500 30C17.500 47 25 52.500 32 52.500S46.500 47 45.500 30C44.500 37 41 38 37.500 36.300 34 34.800 30 34.800 26.500 36.300 23 38 19.500 37 18.500 30Z"/>`,
  shortBeard: ({ hair }) =>
    svg`<path fill=${hair} d="M18.500 30C18.500 43 26 47.500 32 47.500S45.500 43 45.500 30C44.500 37.500 41.500 38.500 37.500 36.500 34 35 30 35 26.500 36.500 22.500 38.500 19.500 37.500 18.500 30Z"/>`,
  moustache: ({ hair }) =>
    svg`<path fill=${hair} d="M32 35.800C28.500 33.800 23.500 35.300 21.500 39.500 26 40.600 30.500 39.800 32 37.800 33.500 39.800 38 40.600 42.500 39.500 40.500 35.300 35.500 33.800 32 35.800Z"/>`,
  glasses: () =>
    svg`<g fill="#fff" fill-opacity=".22" stroke="#4a3a33" stroke-width="1.400"><circle cx="26" cy="30" r="5"/><circle cx="38" cy="30" r="5"/><path fill="none" d="M31 29.500C31.600 28.900 32.400 28.900 33 29.500M21 29 18.500 28M43 29 45.500 28"/></g>`,
  wrinkles: ({ shade }) =>
    svg`<path fill="none" stroke=${shade} stroke-width="1.100" stroke-linecap="round" d="M20.500 33.500 22 35M43.500 33.500 42 35M28 20.800C30.500 20 33.500 20 36 20.800"/>`,
  earrings: () =>
    svg`<g fill="none" stroke="#e9b949" stroke-width="1.500"><circle cx="17.300" cy="38.500" r="2.500"/><circle cx="46.700" cy="38.500" r="2.500"/></g>`,
  phones: () =>
    svg`<path fill="none" stroke="#2f3d46" stroke-width="2.600" d="M16 30C13 9 51 9 48 30"/><g fill="#2f3d46"><rect x="12.500" y="27" width="6" height="10" rx="3"/><rect x="45.500" y="27" width="6" height="10" rx="3"/></g>`,
  hood: ({ cloth }) =>
    svg`<path fill="none" stroke=${cloth} stroke-width="4.500" stroke-linecap="round" d="M19 50C24 55.500 40 55.500 45 50"/><path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.200" stroke-linecap="round" d="M28 54V59M36 54V58"/>`,
  jacket: () =>
    svg`<path fill="#f6f2e8" d="M26 48 32 55 38 48 41 50 32 62 23 50Z"/><path fill="#2c4a5e" d="M30.300 54H33.700L35 64H29Z"/>`,
  necklace: () =>
    svg`<path fill="none" stroke="#e9b949" stroke-width="1.500" d="M24.500 48C27 54 37 54 39.500 48"/>`,
};

/** The headcloth's pattern, thin enough to read as a tint. @param {string} [colour] */
const checks = (colour) =>
  colour && !colour.startsWith("#fd")
    ? svg`<g fill="none" stroke=${colour} stroke-opacity=".62" stroke-width="1.100"><path d="M14 19 19 9M12.500 31 22 8M11 43 17 28M8 54 16 38M50 19 45 9M51.500 31 42 8M53 43 47 28M56 54 48 38"/><path d="M14 12 22 22M11.500 22 19 33M11 34 18 45M8.500 46 18 57M50 12 42 22M52.500 22 45 33M53 34 46 45M55.500 46 46 57M26 6 38 10M38 6 26 10"/></g>`
    : nothing;

/** Brows, eyes and mouth of each mood; a brow's and a mouth's lines. @type {Record<Mood, {brows: string, eyes: SVGTemplateResult, mouth: string, teeth?: boolean}>} */
const MOODS = {
  calm: {
    brows:
      "M22.800 25.300C24.500 23.900 27.500 23.900 29.200 25M34.800 25C36.500 23.900 39.500 23.900 41.200 25.300",
    eyes: svg`<circle cx="26" cy="30" r="1.800"/><circle cx="38" cy="30" r="1.800"/>`,
    mouth: "M27 39.500C29.500 42 34.500 42 37 39.500",
  },
  happy: {
    brows:
      "M22.500 24C24.500 22.300 27.500 22.300 29.300 23.700M34.700 23.700C36.500 22.300 39.500 22.300 41.500 24",
    eyes: svg`<path fill="none" stroke=${INK} stroke-width="1.900" stroke-linecap="round" d="M23.300 30.700C24.300 28.300 27.700 28.300 28.700 30.700M35.300 30.700C36.300 28.300 39.700 28.300 40.700 30.700"/>`,
    mouth: "M25.500 38.500H38.500C38 44.500 34.500 46 32 46S26 44.500 25.500 38.500Z",
    teeth: true,
  },
  worried: {
    brows: "M22.500 26.300 29 23.300M41.500 26.300 35 23.300",
    eyes: svg`<circle cx="26" cy="30.300" r="1.800"/><circle cx="38" cy="30.300" r="1.800"/>`,
    mouth: "M27.500 42C29.500 39.300 34.500 39.300 36.500 42",
  },
  thinking: {
    brows:
      "M22.800 25.600C24.500 24.900 27.500 24.900 29.200 25.600M34.600 23.500C36.500 21.700 39.500 21.900 41.400 23.900",
    eyes: svg`<circle cx="27.500" cy="28.700" r="1.800"/><circle cx="39.500" cy="28.700" r="1.800"/>`,
    mouth: "M29.500 41C31.500 40.700 34 40.200 36 39.200",
  },
};

/** @param {Person} person @param {Mood} mood */
function expression({ hair, skin, shade, wears }, mood) {
  const { brows, eyes, mouth, teeth } = MOODS[mood];
  const bearded = wears.some((piece) => /beard/i.test(piece));
  const low = wears.includes("moustache") ? "translate(0 2)" : nothing;
  const brow = hair === "#efece4" ? "#c9c4b8" : hair;
  return svg`<path fill="none" stroke=${brow} stroke-width="2" stroke-linecap="round" d=${brows}/>
    <g fill=${INK}>${eyes}</g>
    <path fill="none" stroke=${shade} stroke-width="1.600" stroke-linecap="round" d="M32 31.500C30.800 33.500 30.800 35 32.600 35.200"/>
    <g transform=${low}>${
      teeth
        ? svg`<path fill="#7c2b25" d=${mouth}/><path fill="#fff" d="M26 38.500H38L37.600 40.700H26.400Z"/>`
        : svg`<path fill="none" stroke=${bearded ? skin : LIP} stroke-width="2" stroke-linecap="round" d=${mouth}/>`
    }</g>`;
}

/**
 * @param {Person} person
 * @param {Mood} mood
 */
export function portrait(person, mood) {
  const { skin, shade, cloth, ground, wears } = person;
  const pieces = (/** @type {Record<string, (person: Person) => SVGTemplateResult>} */ from) =>
    wears.map((piece) => from[piece]?.(person));
  // A beard lies under the mouth, all other pieces before the face.
  const [under, over] = [true, false].map((beards) =>
    wears.filter((piece) => piece !== "ears" && /beard/i.test(piece) === beards),
  );
  const worn = (/** @type {string[]} */ names) => names.map((piece) => BEFORE[piece]?.(person));
  return html`<svg class="face" viewBox="0 0 64 64" data-mood=${mood}>
    <path fill=${ground} d="M0 0H64V64H0Z"/>
    ${pieces(BEHIND)}
    <path fill=${cloth} d="M5 64C6 51 19 47.500 32 47.500S58 51 59 64Z"/>
    <path fill=${shade} d="M26 40H38V47C38 52.500 26 52.500 26 47Z"/>
    ${wears.includes("ears") ? svg`<g fill=${skin}><circle cx="17.800" cy="32" r="3.400"/><circle cx="46.200" cy="32" r="3.400"/></g>` : nothing}
    <path fill=${skin} d="M18 27C18 15 24 11.500 32 11.500S46 15 46 27C46 40 39.500 47.500 32 47.500S18 40 18 27Z"/>
    ${mood === "happy" ? svg`<g fill="#e0705c" fill-opacity=".32"><circle cx="22" cy="36" r="3.200"/><circle cx="42" cy="36" r="3.200"/></g>` : nothing}
    ${worn(under)} ${expression(person, mood)} ${worn(over)}
  </svg>`;
}
