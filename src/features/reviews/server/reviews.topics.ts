/** The history of lucky numbers: which profile ever got which. */
export const LUCKY_HISTORY = 'lucky-history';
/** Who ever got one number. Whoever depends on it depends on the directory too: profiles come and go. */
export const luckyNumberTopic = (luckyNumber: number): string => `lucky-number:${luckyNumber}`;
