import { createHmac } from 'node:crypto';

/** For each limit. More keys than this share slots, so that no flood of keys takes more room. */
export const SLOTS = 2 ** 18;

/** The slot that a key is counted in. Without the secret nobody can aim at somebody else's. */
export type SlotOf = (limit: string, key: string) => number;

export const createSlotOf =
  (secret: string): SlotOf =>
  (limit, key) =>
    createHmac('sha256', secret).update(`${limit}|${key}`).digest().readUInt32BE() % SLOTS;
