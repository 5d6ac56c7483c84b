import * as z from 'zod/mini';
import { defineSetting } from '#platform/server/db/settings.ts';

/** Present once the rollups have been built. */
export const analyticsState = defineSetting(
  'analyticsState',
  // Events before this day have been deleted by retention; only the rollups still contain them.
  z.object({ eventsFrom: z.nullable(z.string()) }),
);

/** Events before this day have no visitor hash any more. */
export const clearedVisitorHashes = defineSetting(
  'clearedVisitorHashes',
  z.object({ before: z.string() }),
);

const eventId = () => z._default(z.number(), 0);

/** Present while a rebuild is running, see rebuild.service.ts. */
export const analyticsRebuild = defineSetting(
  'analyticsRebuild',
  z.object({
    /** First day that is rebuilt; null for all days. */
    firstDay: z.nullable(z.string()),
    /** Events are replayed into shadow tables, which are then copied to the live tables. */
    phase: z._default(z.enum(['events', 'session_days', 'spans', 'blocks']), 'events'),
    /** Id of the last replayed event of each kind, and the highest id to replay. */
    viewId: eventId(),
    photoId: eventId(),
    contactId: eventId(),
    lastViewId: eventId(),
    lastPhotoId: eventId(),
    lastContactId: eventId(),
    /** Last key copied to the live table in the later phases. */
    position: z._default(z.nullable(z.array(z.union([z.number(), z.string()]))), null),
  }),
);
