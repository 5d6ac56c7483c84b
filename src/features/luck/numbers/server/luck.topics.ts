/** Cache topic of the days with their commitments and seeds. */
export const LUCK_DAYS = 'luck-days';
