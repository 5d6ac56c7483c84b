import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';

const publicationSchedule = z.object({
  publishAt: z.nullable(z.date()),
  hideAt: z.nullable(z.date()),
  /** The admin who set the schedule; empty if nothing is scheduled. */
  scheduledBy: z.string(),
});
export type PublicationSchedule = z.infer<typeof publicationSchedule>;

export const getPublicationSchedule = endpoint({
  method: 'GET',
  path: '/api/admin/freelancers/:id/schedule',
  access: 'read-only',
  summary: 'When a profile is published and hidden by itself',
  params: idParams,
  response: publicationSchedule,
});

const time = z.nullable(
  z.iso.datetime({ offset: true, error: 'must be a date and time with a time zone' }),
);
const times = z.object({ publishAt: time, hideAt: time });

export const setPublicationSchedule = endpoint({
  method: 'PUT',
  path: '/api/admin/freelancers/:id/schedule',
  access: 'editor',
  summary:
    'Publish or hide a profile at a time; null cancels. With `base`, values that somebody else has changed are refused',
  params: idParams,
  body: z.extend(times, { base: z.optional(times) }),
  response: done,
});
