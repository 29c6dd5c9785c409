import type { PracticeActions as Actions } from "./index.js";

declare module "../model/features" {
  interface PracticeActions extends Actions {}
}
