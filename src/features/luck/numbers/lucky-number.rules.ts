/** Formats 7 as '0007'. */
export const padLuckyNumber = (luckyNumber: number): string => String(luckyNumber).padStart(4, '0');
