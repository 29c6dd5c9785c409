/** The words that come with the library: those of matches, replay, proofs, shared deals, analysis and statistics. */

import arabicAnalysis from "../advice/ar.analysis.ftl";
import englishAnalysis from "../advice/en.analysis.ftl";
import arabicFair from "../fair/ar.ftl";
import englishFair from "../fair/en.ftl";
import arabicReplay from "../replay/ar.ftl";
import englishReplay from "../replay/en.ftl";
import arabicShare from "../share/ar.ftl";
import englishShare from "../share/en.ftl";
import arabicMatches from "./ar.ftl";
import arabicStatistics from "./ar.statistics.ftl";
import englishMatches from "./en.ftl";
import englishStatistics from "./en.statistics.ftl";

export const words = {
  en: [
    englishMatches,
    englishReplay,
    englishFair,
    englishShare,
    englishAnalysis,
    englishStatistics,
  ],
  ar: [arabicMatches, arabicReplay, arabicFair, arabicShare, arabicAnalysis, arabicStatistics],
};
