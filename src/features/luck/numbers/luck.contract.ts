import * as z from 'zod/mini';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const LUCK_DAYS_PER_PAGE = 30;
const MAX_LUCK_DAYS_PER_PAGE = 100;

/** Uncompressed P-256 point, base64url; it verifies the signatures of receipts. */
const publicKey = z.string();

const luckDay = z.object({
  /** Calendar day in Singapore. */
  day: z.string(),
  /** SHA-256 of the seed, hexadecimal. */
  commitment: z.string(),
  committedAt: z.date(),
  /** 32 bytes, hexadecimal; null until the day is over. */
  seed: z.nullable(z.string()),
});

export const listLuckDays = endpoint({
  method: 'GET',
  path: '/api/luck/days',
  access: 'public',
  summary: 'Days with the hash of their seed, newest first; the seed itself once a day is over',
  query: z.object({
    before: z.optional(calendarDay),
    limit: z._default(wholeNumber(1, MAX_LUCK_DAYS_PER_PAGE), LUCK_DAYS_PER_PAGE),
  }),
  response: z.object({ publicKey, days: z.array(luckDay) }),
});

export const readLuckDay = endpoint({
  method: 'GET',
  path: '/api/luck/days/:day',
  access: 'public',
  summary: 'One day with the hash of its seed; the seed itself once the day is over',
  params: z.object({ day: calendarDay }),
  response: z.object({ publicKey, ...luckDay.shape }),
});

export const readReceiptState = endpoint({
  method: 'GET',
  path: '/api/luck/receipts/:hash',
  access: 'public',
  summary:
    'Whether the number of a receipt was removed from the Lucky Garden; `hash` is the SHA-256 of the receipt',
  params: z.object({
    hash: z.string().check(z.regex(/^[\da-f]{64}$/, 'must be 64 hex digits')),
  }),
  response: z.object({ removedAt: z.nullable(z.date()) }),
});
