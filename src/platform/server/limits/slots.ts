import { createHmac } from 'node:crypto';

/** Slots per limit. More keys share slots, so that a flood of keys cannot use more memory. */
export const SLOTS = 2 ** 18;

/** Returns the slot of a key. Without the secret an attacker cannot find keys that collide with another's. */
export type SlotOf = (limit: string, key: string) => number;

export const createSlotOf =
  (secret: string): SlotOf =>
  (limit, key) =>
    createHmac('sha256', secret).update(`${limit}|${key}`).digest().readUInt32BE() % SLOTS;
