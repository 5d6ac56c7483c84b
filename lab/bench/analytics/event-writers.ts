import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import type { NewPhotoView } from '#features/analytics/tracking/server/tracking.queries.ts';
import {
  createEventWriter,
  insertEvents,
  type TrackedEvent,
} from '#features/analytics/tracking/server/tracking.service.ts';
import { insertCounters } from '#features/profiles/server/profile-counters.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { createGroupedWriter } from '#platform/server/jobs/grouped-writer.ts';
import { callsPerSecond } from '../support/times.ts';

const PROFILES = 500;

/** Returns the ids of the profiles that the events are about. */
export const insertViewedProfiles = async (db: Db): Promise<number[]> => {
  const profiles = Array.from({ length: PROFILES }, (_, i) => ({ name: `Profile ${i}` }));
  const rows = await db.insert(freelancers).values(profiles).returning({ id: freelancers.id });
  const ids = rows.map(({ id }) => id);
  await insertCounters(db, ids);
  return ids;
};

/** Each visitor looks at other profiles than the neighbours do. */
const photoOf = (ids: readonly number[], visitor: number, turn: number): NewPhotoView => ({
  freelancerId: ids[(visitor + 7 * turn) % ids.length] ?? 0,
  sessionId: `session ${visitor}`,
  photoUrl: '/uploads/a.webp',
  photoIndex: 1,
  galleryOpened: true,
  viewDuration: 0,
  swipeInteractions: 0,
  zoomInteractions: 0,
});

export interface PhotoStore {
  store(photo: NewPhotoView): Promise<unknown>;
  finish(): Promise<void>;
}

/** Photo views stored per second, for 50 visitors at once. */
export const photosPerSecond = ({ store, finish }: PhotoStore, ids: number[], duration: number) =>
  callsPerSecond(duration, (visitor, turn) => store(photoOf(ids, visitor, turn)), finish);

export const inGroups = ({ write, finish }: BenchWriter): PhotoStore => ({
  store: (photo) => write({ freelancerId: photo.freelancerId, visitor: '', points: 0, photo }),
  finish,
});

export interface BenchWriter {
  write(event: TrackedEvent): Promise<unknown>;
  /** Resolves once all written events are processed. */
  finish(): Promise<void>;
}

/** Stores events in groups and updates the rollups, as the server does. */
export const countingWriter = (db: Db): BenchWriter => {
  const { write, close } = createEventWriter(db, (error) => {
    throw error;
  });
  return {
    write: async (event) => {
      if (!(await write(event))) throw new Error('An event was not stored');
    },
    finish: async () => {
      await close();
      await applyPendingDeltas(db);
    },
  };
};

/** Stores events without rollups. */
export const storingWriter = (db: Db): BenchWriter => {
  const { write, close } = createGroupedWriter({
    writeAll: async (events: TrackedEvent[]) => {
      await db.transaction((tx) => insertEvents(tx, events, new Date()));
      return events;
    },
    maxGroup: 500,
    maxWaiting: 5_000,
  });
  return { write, finish: close };
};
