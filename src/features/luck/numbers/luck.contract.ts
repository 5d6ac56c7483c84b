import * as z from 'zod/mini';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wholeNumber } from '#platform/contract/whole-number.ts';

export const LUCK_DAYS_PER_PAGE = 30;
const MAX_LUCK_DAYS_PER_PAGE = 100;

/** The bare point of the curve P-256 as base64url: signatures under receipts are held against it. */
const publicKey = z.string();

const luckDay = z.object({
  /** In Singapore. */
  day: z.string(),
  /** The SHA-256 of the seed, as hexadecimal digits. */
  commitment: z.string(),
  committedAt: z.date(),
  /** 32 bytes as hexadecimal digits; null until the day is over. */
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
    'Whether the number of a receipt was taken out of the garden; `hash` is the SHA-256 of the receipt',
  params: z.object({
    hash: z.string().check(z.regex(/^[\da-f]{64}$/, 'must be 64 hex digits')),
  }),
  response: z.object({ removedAt: z.nullable(z.date()) }),
});
