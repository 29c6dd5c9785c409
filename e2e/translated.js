// Lit as the page draws with it, for test_translator.py.
import { html, noChange, nothing, render } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import "../web/src/kit/redraw.js";

Object.assign(window, { lit: { html, noChange, nothing, render, guard, repeat } });
