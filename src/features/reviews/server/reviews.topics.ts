/** The history of lucky numbers: which profile ever got which. */
export const LUCKY_HISTORY = 'lucky-history';
