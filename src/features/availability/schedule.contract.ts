import * as z from 'zod/mini';
import { WEEKDAYS } from '#features/availability/schedule.rules.ts';
import { calendarDay } from '#platform/contract/calendar-day.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

export const MAX_SPANS = 6;
export const MAX_EXCEPTIONS = 60;

const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 18:30'));
const openHours = z
  .array(z.object({ from: timeOfDay, to: timeOfDay }))
  .check(z.maxLength(MAX_SPANS, `must be at most ${MAX_SPANS} times a day`));
const weeklyHours = z
  .array(openHours)
  .check(z.length(WEEKDAYS, 'must have a list for each day of the week, Monday first'));
const exceptions = z.array(z.object({ day: calendarDay, hours: openHours })).check(
  z.maxLength(MAX_EXCEPTIONS, `must be at most ${MAX_EXCEPTIONS} days`),
  z.refine(
    (days) => new Set(days.map(({ day }) => day)).size === days.length,
    'must name each day once',
  ),
);
const momentText = z
  .string()
  .check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be a moment'));

/** The fields of the form. Moments are text, so that the base of an edit can be compared. */
const scheduleFields = {
  weeklyHours,
  exceptions,
  freeUntil: z.nullable(momentText),
  awayUntil: z.nullable(calendarDay),
};

export const scheduleForm = z.object({
  ...scheduleFields,
  /** Set if the hours that are going on were ended early. */
  pausedUntil: z.nullable(z.string()),
});
export type ScheduleForm = z.infer<typeof scheduleForm>;

/** A change with the values when editing began, for conflict detection (`changed_meanwhile`). */
export const scheduleChange = z.object({
  ...z.partial(z.object(scheduleFields)).shape,
  base: z.optional(z.partial(z.object(scheduleFields))),
});
export type ScheduleChange = z.output<typeof scheduleChange>;

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/availability',
  access: 'read-only',
  summary: 'When the provider of a profile is available: hours, exceptions, free until, away until',
  params: idParams,
  response: scheduleForm,
});

export const saveSchedule = endpoint({
  method: 'PUT',
  path: '/api/admin/freelancers/:id/availability',
  access: 'editor',
  summary:
    'Change when a provider is available; with `base`, values that somebody else has changed are refused',
  params: idParams,
  body: scheduleChange,
  response: scheduleForm,
});
