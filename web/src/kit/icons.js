/** The page's icons: a single stroke on a 24-unit grid. */

import { html, svg } from "lit";

const SHAPES = {
  trick: svg`<rect x="3.5" y="7.5" width="9" height="12.5" rx="1.8" transform="rotate(-12 8 14)"/><rect x="11" y="4.5" width="9" height="12.5" rx="1.8" transform="rotate(10 15.5 11)"/>`,
  plus: svg`<rect x="4" y="3.5" width="11" height="15" rx="2"/><path d="M18.5 13.5v7M15 17h7"/>`,
  globe: svg`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.300 6.100-3.900 8.500c-2.600-2.400-3.900-5.200-3.900-8.500s1.300-6.100 3.900-8.500z"/>`,
  sliders: svg`<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2.2"/><circle cx="9" cy="17" r="2.2"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  check: svg`<path d="M5 12.500l4.500 4.500L19 7.500"/>`,
  book: svg`<path d="M12 6.500C10 5 7.500 4.500 4 4.500v13c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2v-13c-3.500 0-6 .5-8 2zM12 6.500v13"/>`,
  pencil: svg`<path d="M5 19l1-4L16.500 4.500l3 3L9 18zM14 7l3 3"/>`,
  bin: svg`<path d="M4.500 6.500h15M9.500 6.500v-2h5v2M6.500 6.500l1 13h9l1-13M10.300 10v6M13.700 10v6"/>`,
  undo: svg`<path d="M8.500 5 4.500 9l4 4M5 9h9a5.500 5.500 0 0 1 0 11H9"/>`,
  bulb: svg`<path d="M9.300 16.500c0-2-2.800-3.300-2.800-6.600a5.500 5.500 0 0 1 11 0c0 3.300-2.800 4.600-2.800 6.600zM9.700 19.500h4.600"/>`,
  list: svg`<path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.2M4.500 12h.2M4.500 17.500h.2"/>`,
  pass: svg`<circle cx="6.500" cy="7" r="2.700"/><circle cx="17.500" cy="7" r="2.700"/><path d="M2.500 19v-2.500a4 4 0 0 1 8 0M13.500 19v-2.500a4 4 0 0 1 8 0V19M9.500 21.200h5M12.700 19.200l2 2-2 2"/>`,
  speaker: svg`<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.300 4.300 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/>`,
  full: svg`<path d="M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15"/>`,
  minus: svg`<path d="M6 12h12"/>`,
  add: svg`<path d="M6 12h12M12 6v12"/>`,
  up: svg`<path d="M6 14.500l6-6 6 6"/>`,
  down: svg`<path d="M6 9.500l6 6 6-6"/>`,
  first: svg`<path d="M6 5v14M18 6l-7 6 7 6z"/>`,
  rewind: svg`<path d="M12 6l-7 6 7 6zM20 6l-7 6 7 6z"/>`,
  previous: svg`<path d="M15 5.500L7.500 12l7.500 6.500"/>`,
  play: svg`<path d="M8 5l11 7-11 7z"/>`,
  pause: svg`<path d="M8.500 5.500v13M15.500 5.500v13"/>`,
  next: svg`<path d="M9 5.500L16.500 12 9 18.500"/>`,
  forward: svg`<path d="M12 6l7 6-7 6zM4 6l7 6-7 6z"/>`,
  last: svg`<path d="M18 5v14M6 6l7 6-7 6z"/>`,
  archive: svg`<rect x="4" y="4.500" width="16" height="5" rx="1.500"/><path d="M5.500 9.500v9.500h13V9.500M10 13h4"/>`,
  eye: svg`<path d="M3 12c2.500-4.300 5.500-6.500 9-6.500s6.500 2.200 9 6.500c-2.500 4.300-5.500 6.500-9 6.500S5.500 16.300 3 12z"/><circle cx="12" cy="12" r="2.800"/>`,
  cross: svg`<path d="M7 7l10 10M17 7L7 17"/>`,
  crown: svg`<path d="M4.500 8l3.700 4L12 5.500l3.800 6.500 3.700-4-1.500 10h-12z"/>`,
  calendar: svg`<rect x="4" y="5.500" width="16" height="14" rx="2"/><path d="M4 10h16M8 3.500v4M16 3.500v4M9 14.500l2 2 4-4"/>`,
  send: svg`<path d="M20 4 4 11l6 2.500L12.500 20zM20 4l-10 9.500"/>`,
  people: svg`<circle cx="8.500" cy="8" r="3"/><circle cx="16.500" cy="9" r="2.400"/><path d="M3 19v-1.500a5.500 5.500 0 0 1 11 0V19M16.500 14a4.500 4.500 0 0 1 4.500 4.500v.5"/>`,
  warning: svg`<path d="M12 4l9 16H3z"/><path d="M12 10v4.500M12 17.200v.3"/>`,
};

/** @param {keyof typeof SHAPES} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`;

/** No trump: an empty suit sign, struck through. */
export const noTrump = () =>
  html`<svg class="suit" data-suit="NT" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path d="M6.200 17.800 17.800 6.200"/></svg>`;

/** The project's star: two squares, one turned by 45 degrees, a motif of Arab tables and doors. */
export const star = () =>
  html`<svg class="star" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M50 4 63.500 17.500H82.500V36.500L96 50 82.500 63.500V82.500H63.500L50 96 36.500 82.500H17.500V63.500L4 50 17.500 36.500V17.500H36.500Z"/>
    <path class="inner" d="M50 26 57 33H67V43L74 50 67 57V67H57L50 74 43 67H33V57L26 50 33 43V33H43Z"/>
  </svg>`;

/** The rosette below the trick: interlaced straps in an eight-pointed star. */
export const rosette = () =>
  html`<svg class="rosette" viewBox="0 0 100 100" aria-hidden="true">
    <path class="field" d="M50 1L64.35 15.35L84.65 15.35L84.65 35.65L99 50L84.65 64.35L84.65 84.65L64.35 84.65L50 99L35.65 84.65L15.35 84.65L15.35 64.35L1 50L15.35 35.65L15.35 15.35L35.65 15.35Z"/>
    <path d="M50 4L63.47 17.47L82.53 17.47L82.53 36.53L96 50L82.53 63.47L82.53 82.53L63.47 82.53L50 96L36.53 82.53L17.47 82.53L17.47 63.47L4 50L17.47 36.53L17.47 17.47L36.53 17.47Z"/>
    <path class="strap" d="M50 4.5L82.17 82.17L4.5 50L82.17 17.83L50 95.5L17.83 17.83L95.5 50L17.83 82.17Z"/>
    <path class="field" d="M62.07 20.87L67.06 32.94L79.13 37.93L74.13 50L79.13 62.07L67.06 67.06L62.07 79.13L50 74.13L37.93 79.13L32.94 67.06L20.87 62.07L25.87 50L20.87 37.93L32.94 32.94L37.93 20.87L50 25.87Z"/>
    <path class="core" d="M50 39L52.28 44.5L57.78 42.22L55.5 47.72L61 50L55.5 52.28L57.78 57.78L52.28 55.5L50 61L47.72 55.5L42.22 57.78L44.5 52.28L39 50L44.5 47.72L42.22 42.22L47.72 44.5Z"/>
  </svg>`;
