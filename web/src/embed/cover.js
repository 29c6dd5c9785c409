/** The cover in the element's place until its frame has loaded, or if it cannot. */

/** @typedef {{ name: string, play: string, failed: string, retry: string }} CoverWords */

/** A policy may forbid style elements; it allows this sheet. */
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: block; overflow: hidden; }
  :host([hidden]) { display: none; }
  .cover {
    all: unset; box-sizing: border-box; position: relative; display: grid; place-content: center; justify-items: center;
    gap: 12px; width: 100%; height: 100%; min-height: inherit; padding: 16px; cursor: pointer; text-align: center;
    background: var(--tarneeb-felt, #143f3d); color: var(--tarneeb-ink, #f3e9d2);
    font: 600 18px/1.4 system-ui, sans-serif;
  }
  .cover:focus-visible { outline: 3px solid #f7c751; outline-offset: -6px; }
  .sign { font-size: 72px; line-height: 1; }
  .live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .cover b {
    position: relative; padding: 10px 22px; border-radius: 12px;
    background: var(--tarneeb-accent, #e5b95f); color: #2a1c03;
  }
  .cover b:empty { display: none; }
  ::slotted([slot="poster"]) { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  iframe { display: block; width: 100%; height: 100%; border: 0; }
`);

/** @param {ShadowRoot} shadow @param {() => void} open */
export function createCover(shadow, open) {
  shadow.adoptedStyleSheets = [style];
  const cover = document.createElement("button");
  const said = document.createElement("span");
  const live = document.createElement("span");
  const act = document.createElement("b");
  const sign = document.createElement("span");
  const poster = document.createElement("slot");
  cover.type = "button";
  cover.className = "cover";
  cover.part.add("cover");
  cover.dir = "auto";
  // Screen readers do not read changes inside a button.
  live.className = "live";
  live.setAttribute("role", "status");
  act.part.add("play");
  sign.className = "sign";
  sign.textContent = "♠";
  sign.ariaHidden = "true";
  poster.name = "poster";
  poster.append(sign);
  cover.append(poster, said, act);
  cover.addEventListener("click", open);
  shadow.append(cover, live);

  return {
    element: cover,

    /** @param {CoverWords} words @param {boolean} asks whether only a click loads the table */
    waits({ name, play }, asks) {
      cover.ariaLabel = asks ? play : name;
      live.textContent = "";
      said.textContent = "";
      act.textContent = asks ? play : "";
    },

    /** @param {CoverWords} words */
    fails({ failed, retry }) {
      cover.ariaLabel = `${failed} ${retry}`;
      live.textContent = failed;
      said.textContent = failed;
      act.textContent = retry;
    },
  };
}
