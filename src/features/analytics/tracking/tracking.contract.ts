import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { bodyId, idParams } from '#platform/contract/ids.ts';
import { requiredText, text } from '#platform/contract/text.ts';

export const contactTypes = ['whatsapp', 'wechat', 'phone', 'sms'] as const;
export type ContactType = (typeof contactTypes)[number];

const MAX_DURATION_SECONDS = 3_600;

/** Rounded to whole seconds and clamped to 0..3600. */
const duration = z.pipe(
  z.number(),
  z.transform((seconds) => Math.min(Math.max(Math.round(seconds), 0), MAX_DURATION_SECONDS)),
);
const counter = z.int().check(z.gte(0), z.lte(1_000_000));

const eventOfSession = {
  freelancerId: bodyId,
  sessionId: requiredText(100, 'sessionId is required'),
  /** Placeholder sent by the browser; ignored in favour of the address of the connection. */
  ipAddress: z.optional(text(100)),
};

export const trackGallery = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/gallery-track',
  access: 'public',
  summary: "Count the opening of a profile's gallery; tells the new score, if it rose",
  params: idParams,
  response: z.extend(done, { popularityScore: z.optional(z.int()) }),
});

export const trackVisit = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/track',
  access: 'public',
  summary: 'Count a visit and how long it lasted',
  params: idParams,
  body: z.object({ sessionDuration: duration }),
  response: done,
});

export const trackProfileView = endpoint({
  method: 'POST',
  path: '/api/analytics/track-profile-view',
  access: 'public',
  summary: 'Store a profile view, or the duration of the one just stored',
  body: z.object({
    ...eventOfSession,
    referrerSource: z._default(text(200), 'direct'),
    sessionDuration: z._default(duration, 0),
  }),
  response: done,
});

export const trackPhotoView = endpoint({
  method: 'POST',
  path: '/api/analytics/track-photo-view',
  access: 'public',
  summary: 'Store a photo view',
  body: z.object({
    ...eventOfSession,
    photoUrl: z._default(text(2_000), ''),
    photoIndex: z._default(counter, 0),
    galleryOpened: z._default(z.boolean(), false),
    viewDuration: z._default(duration, 0),
    swipeInteractions: z._default(counter, 0),
    zoomInteractions: z._default(counter, 0),
  }),
  response: done,
});

export const trackContact = endpoint({
  method: 'POST',
  path: '/api/analytics/track-contact',
  access: 'public',
  summary: 'Store a contact action',
  body: z.object({
    ...eventOfSession,
    contactType: z.enum(contactTypes),
    contactValue: z._default(text(200), ''),
    actionType: z._default(requiredText(40, 'actionType must not be empty'), 'click'),
    success: z._default(z.boolean(), true),
  }),
  response: done,
});
