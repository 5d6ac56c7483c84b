/** Consequences of replacing or removing a factor. */
export const FACTOR_CHANGE_DETAIL =
  'All your other sessions end at once. If another factor is left, you get new recovery codes, and the ones that you have will no longer work.';
