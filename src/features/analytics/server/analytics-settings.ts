import * as z from 'zod/mini';
import { defineSetting } from '#platform/server/db/settings.ts';

/** There once the rollups have been built. */
export const analyticsState = defineSetting(
  'analyticsState',
  // Events of earlier days have been swept; only the rollups remember them.
  z.object({ eventsFrom: z.nullable(z.string()) }),
);

const eventId = () => z._default(z.number(), 0);

/** There while events are counted anew, see rebuild.service.ts. */
export const analyticsRebuild = defineSetting(
  'analyticsRebuild',
  z.object({
    /** The first day that is counted anew; null for all. */
    firstDay: z.nullable(z.string()),
    phase: z._default(z.enum(['events', 'session_days', 'spans', 'blocks']), 'events'),
    /** The last event of each kind that has been counted, and the last that may be. */
    viewId: eventId(),
    photoId: eventId(),
    contactId: eventId(),
    lastViewId: eventId(),
    lastPhotoId: eventId(),
    lastContactId: eventId(),
    /** The last key that has been taken over in the later phases. */
    position: z._default(z.nullable(z.array(z.union([z.number(), z.string()]))), null),
  }),
);
