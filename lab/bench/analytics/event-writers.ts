import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import {
  createEventWriter,
  insertEvents,
  type TrackedEvent,
} from '#features/analytics/tracking/server/tracking.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { createGroupedWriter } from '#platform/server/jobs/grouped-writer.ts';

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
