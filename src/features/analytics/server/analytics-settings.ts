import * as z from 'zod/mini';
import type { RebuildPhase } from '#features/analytics/rollups.rules.ts';
import type { Setting } from '#platform/server/settings.ts';

/** There once the rollups have been built. */
export const analyticsState: Setting<{ eventsFrom: string | null }> = {
  key: 'analyticsState',
  /** Events of earlier days have been swept; only the rollups remember them. */
  schema: z.object({ eventsFrom: z.nullable(z.string()) }),
};

export interface RebuildState {
  /** The first day that is counted anew; null for all. */
  readonly firstDay: string | null;
  readonly phase: RebuildPhase;
  /** The last event of each kind that has been counted, and the last that may be. */
  readonly viewId: number;
  readonly photoId: number;
  readonly contactId: number;
  readonly lastViewId: number;
  readonly lastPhotoId: number;
  readonly lastContactId: number;
  /** The last key that has been taken over in the later phases. */
  readonly position: (number | string)[] | null;
}

/** There while events are counted anew, see rebuild.service.ts. */
export const analyticsRebuild: Setting<RebuildState> = {
  key: 'analyticsRebuild',
  schema: z.object({
    firstDay: z.nullable(z.string()),
    phase: z.enum(['events', 'session_days', 'spans', 'blocks']),
    viewId: z.number(),
    photoId: z.number(),
    contactId: z.number(),
    lastViewId: z.number(),
    lastPhotoId: z.number(),
    lastContactId: z.number(),
    position: z.nullable(z.array(z.union([z.number(), z.string()]))),
  }),
};

export const NOTHING_COUNTED = {
  phase: 'events',
  viewId: 0,
  photoId: 0,
  contactId: 0,
  lastViewId: 0,
  lastPhotoId: 0,
  lastContactId: 0,
  position: null,
} as const;
