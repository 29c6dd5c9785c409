// The replay's buttons. It shows pictures and moves `moment`; Python draws.

const WORDS = {
  en: { first: "First", back: "Back", next: "Next", last: "Last", at: "Moment", round: "Next round" },
  ar: { first: "البداية", back: "السابق", next: "التالي", last: "النهاية", at: "اللحظة", round: "الجولة التالية" },
};

function render({ model, el }) {
  const root = document.createElement("div");
  root.style.cssText = "max-width:720px;font:14px/1.5 system-ui,sans-serif";
  const picture = document.createElement("div");
  const bar = document.createElement("div");
  bar.style.cssText = "display:flex;gap:6px;align-items:center;flex-wrap:wrap;padding:6px 0";
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.style.flex = "1 1 120px";
  const said = document.createElement("output");
  said.setAttribute("aria-live", "polite");
  said.style.cssText = "flex:1 0 100%;min-height:1.5em";

  const go = (moment) => {
    model.set("moment", Math.max(0, Math.min(moment, model.get("last"))));
    model.save_changes();
  };
  const step = (by) => go(model.get("moment") + by);
  const nextRound = () => {
    const start = model.get("starts").find((moment) => moment > model.get("moment"));
    go(start ?? model.get("last"));
  };
  const actions = {
    first: () => go(0),
    back: () => step(-1),
    next: () => step(1),
    round: nextRound,
    last: () => go(model.get("last")),
  };
  const buttons = Object.entries(actions).map(([name, act]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.name = name;
    button.addEventListener("click", act);
    return button;
  });
  bar.append(...buttons, slider, said);
  root.append(picture, bar);
  el.append(root);

  slider.addEventListener("input", () => go(Number(slider.value)));
  // Arrows point where the text goes on. The slider has its own.
  const onKey = (event) => {
    if (event.target === slider) return;
    const onward = model.get("language") === "ar" ? "ArrowLeft" : "ArrowRight";
    const backward = onward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const act = { [onward]: actions.next, [backward]: actions.back, Home: actions.first, End: actions.last };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    found();
  };
  root.addEventListener("keydown", onKey);

  const show = () => {
    const language = model.get("language");
    const words = WORDS[language] ?? WORDS.en;
    const moment = model.get("moment");
    const last = model.get("last");
    root.lang = language;
    root.dir = language === "ar" ? "rtl" : "ltr";
    const drawn = new DOMParser().parseFromString(model.get("picture"), "image/svg+xml");
    picture.replaceChildren(document.importNode(drawn.documentElement, true));
    for (const button of buttons) {
      const { name } = button.dataset;
      button.textContent = words[name];
      const forward = name === "next" || name === "last" || name === "round";
      button.disabled = forward ? moment >= last : moment <= 0;
    }
    slider.max = String(last);
    slider.value = String(moment);
    slider.setAttribute("aria-label", words.at);
    slider.setAttribute("aria-valuetext", `${moment} / ${last}`);
    said.textContent = [`${moment} / ${last}`, model.get("said")].filter(Boolean).join(" · ");
  };
  const watched = ["moment", "picture", "said", "language", "last"];
  for (const name of watched) model.on(`change:${name}`, show);
  show();
  return () => {
    for (const name of watched) model.off(`change:${name}`, show);
  };
}

export default { render };
