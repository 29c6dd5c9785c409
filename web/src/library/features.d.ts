import type { LibraryActions, LibraryState } from "./index.js";

declare module "../model/features" {
  interface FeatureActions extends LibraryActions {}
  interface FeatureState extends LibraryState {}
}
