/** Cache topic: the history of lucky numbers. */
export const LUCKY_HISTORY = 'lucky-history';
/** Cache topic: the profiles that issued a number. Dependents also need DIRECTORY. */
export const luckyNumberTopic = (luckyNumber: number): string => `lucky-number:${luckyNumber}`;
