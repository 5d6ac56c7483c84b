import * as z from 'zod/mini';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const drawDay = z.object({
  /** Calendar day in Singapore. */
  drawDate: z.string(),
  at: z.date(),
  isSpecial: z.boolean(),
});

/** Must not be part of a cached page: it expires with time, without a cache invalidation. */
export const getNextDraw = endpoint({
  method: 'GET',
  path: '/api/draws/next',
  access: 'public',
  summary: 'When the next draw is: Wednesday, Saturday or Sunday, or a special one',
  response: drawDay,
});

export const getDrawCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/draw-calendar',
  access: 'read-only',
  summary: 'The next draw, days whose results are missing, the latest draw and special draws',
  response: z.object({
    /** Calendar day in Singapore. */
    today: z.string(),
    next: drawDay,
    /** Oldest first; within the last eight weeks and not before the first stored draw. */
    missing: z.array(z.string()),
    /** The stored draw with the latest day; null if there is none. */
    latest: z.nullable(z.object({ drawNumber: z.string(), drawDate: z.string() })),
    /** Announced days in the future or within the last eight weeks, in ascending order. */
    special: z.array(z.string()),
  }),
});

export const announceSpecialDraw = endpoint({
  method: 'POST',
  path: '/api/admin/special-draws',
  access: 'editor',
  summary: 'Announce a draw beside the usual days',
  body: z.object({ drawDate: calendarDay }),
  response: z.object({ drawDate: z.string() }),
  status: 201,
});

export const withdrawSpecialDraw = endpoint({
  method: 'DELETE',
  path: '/api/admin/special-draws/:day',
  access: 'editor',
  summary: 'Remove a special draw; a stored result stays',
  params: z.object({ day: z.string() }),
  response: done,
});
