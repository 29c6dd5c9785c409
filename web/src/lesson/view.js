/** The lesson's words next to the table, and the list of its chapters. @import { Ui } from "../kit/context.js" */

import { html, nothing } from "lit";
import { sheet } from "../kit/dialog.js";
import { icon } from "../kit/icons.js";
import { beatOf, bidsIn, CHAPTERS, chapterAfter, chapterOf, lessonIn, wordsOf } from "./lesson.js";

/** @param {Ui} ui */
export function coach(ui) {
  const { state, t, n, emit } = ui;
  const lesson = lessonIn(state);
  if (!lesson) return nothing;
  const { beats } = chapterOf(lesson.chapter);
  const number = Math.max(1, lesson.beat + 1);
  const place = CHAPTERS.findIndex(({ id }) => id === lesson.chapter);
  return html`<section class="coach" aria-label=${t("lesson")}>
    <header class="coach-head">
      <h2>${t(`lesson-chapter-${lesson.chapter}`)}</h2>
      <span class="coach-place" aria-hidden="true">${CHAPTERS.map((_, at) => html`<i data-at=${at < place ? "past" : at === place ? "here" : "ahead"}></i>`)}</span>
      <span class="unseen">${t("lesson-step", { number: n(place + 1), total: n(CHAPTERS.length) })}</span>
      <progress max=${beats.length} value=${number} aria-label=${t("lesson")}></progress>
      <button class="tool" aria-label=${t("lesson-leave")} title=${t("lesson-leave")} @click=${() => emit({ type: "lesson-leave" })}>${icon("close")}</button>
    </header>
    <p class="coach-words">${said(ui, lesson)}</p>
    <div class="coach-foot">${answers(ui, lesson)}</div>
  </section>`;
}

/** @param {Ui} ui @param {import("../model/learned.js").Lesson} lesson */
function said({ t, state }, lesson) {
  const words = wordsOf(lesson);
  const bids = bidsIn(lesson, state);
  return lesson.told
    ? html`<b>${t(`lesson-${lesson.told}`, bids)}</b>`
    : words
      ? t(`lesson-${words}`, bids)
      : nothing;
}

/** @param {Ui} ui @param {import("../model/learned.js").Lesson} lesson */
function answers({ t, n, words, emit }, lesson) {
  const { beats } = chapterOf(lesson.chapter);
  const { you, others, ask, options } = beatOf(lesson);
  const number = (/** @type {string} */ text) =>
    Number(text) < 0 ? words.signed(Number(text)) : n(Number(text));
  if (ask)
    return options?.map(
      (option) =>
        html`<button class="quiet outlined" @click=${() => emit({ type: "lesson-answer", option })}>${number(option)}</button>`,
    );
  if (you) return html`<span class="coach-turn">${t("lesson-your-turn")}</span>`;
  if (others || lesson.beat < 0) return nothing;
  if (lesson.beat < beats.length - 1)
    return html`<button class="primary" data-next @click=${() => emit({ type: "lesson-next" })}>${t("lesson-go-on")}</button>`;
  const next = chapterAfter(lesson.chapter);
  return next
    ? html`<button class="primary" data-next @click=${() => emit({ type: "lesson", chapter: next })}>${t("lesson-next-chapter")}</button>`
    : html`<button class="primary" data-next @click=${() => emit({ type: "lesson-finish" })}>${t("lesson-finish")}</button>`;
}

/** @param {Ui} ui */
export function lessonDialog(ui) {
  const { t, state, emit } = ui;
  const { done, chapter } = state.learned;
  const begun = done.length > 0 || chapter !== null;
  return sheet(ui, {
    name: "lesson",
    title: t("lesson-title"),
    body: html`<p class="help">${t("lesson-about")}</p>
      <ol class="chapters" role="list">${CHAPTERS.map(
        ({ id }) =>
          html`<li><button class="quiet outlined wide" @click=${() => emit({ type: "lesson", chapter: id })}>
            <span>${t(`lesson-chapter-${id}`)}</span>${done.includes(id) ? html`<span class="chapter-done">${icon("check")}<span class="unseen">${t("lesson-done")}</span></span>` : nothing}
          </button></li>`,
      )}</ol>`,
    foot: html`<button class="primary" @click=${() => emit({ type: "lesson" })}>${t(begun && chapter ? "lesson-resume" : "lesson-start")}</button>`,
  });
}
