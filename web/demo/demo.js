/**
 * A page to try everything that `<tarneeb-game>` can do.
 * @import { TarneebGameElement, TarneebProblem } from "../src/embed/element"
 */

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const table = /** @type {TarneebGameElement} */ (element("table"));
const replay = /** @type {TarneebGameElement} */ (element("replay"));
const form = element("controls");
const LINES = 40;

let saved = "";

/** @param {string} line */
function log(line) {
  const output = element("told");
  output.textContent = [line, ...(output.textContent ?? "").split("\n")].slice(0, LINES).join("\n");
}

/** The form's fields that are not empty. */
const chosen = () =>
  [.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input, select"))].flatMap(
    ({ name, value }) => (value ? [[name, value]] : []),
  );

function showCode() {
  const attributes = chosen()
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
  const script = new URL("../embed.js", location.href).href;
  element("code").textContent =
    `<script src="${script}" async></script>\n<tarneeb-game${attributes} height="640"></tarneeb-game>`;
}

/** @param {string} id @param {() => Promise<unknown>} act */
function button(id, act) {
  element(id).addEventListener("click", async () => {
    try {
      log(`${id}: ${JSON.stringify(await act())}`);
    } catch (problem) {
      const { code, message } = /** @type {TarneebProblem} */ (problem);
      log(`${id}: refused, ${code}: ${message}`);
    }
  });
}

for (const event of ["ready", "deal", "call", "play", "trick", "round", "match", "error"])
  table.addEventListener(`tarneeb-${event}`, (received) =>
    log(`tarneeb-${event} ${JSON.stringify(/** @type {CustomEvent} */ (received).detail)}`),
  );

form.addEventListener("change", (event) => {
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  if (value) table.setAttribute(name, value);
  else table.removeAttribute(name);
  showCode();
});

const match = () =>
  Object.fromEntries(chosen().filter(([name]) => ["ruleset", "level", "seed"].includes(name)));

button("new", () => table.newMatch(match()));
button("pause", () => table.pause());
button("go-on", () => table.pause(false));
button("view", () => table.getView());
button("save", async () => {
  saved = await table.save();
  return saved;
});
button("load", () => table.load(saved));
button("watch", () => replay.load(saved));
showCode();
