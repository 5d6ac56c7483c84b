/** Each number is a separate entry in browser storage, so that tabs never overwrite each other. */
export const WALLET_KEY_PREFIX = 'luckyNumber:';
