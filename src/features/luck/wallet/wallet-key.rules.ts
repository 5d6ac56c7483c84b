/** Each number has an entry of its own in the browser's storage: tabs never write over each other's. */
export const KEPT_PREFIX = 'luckyNumber:';
