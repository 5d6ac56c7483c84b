import type { FastifyInstance } from 'fastify';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import * as contract from '#features/profiles/profile-history.contract.ts';
import { deleteOldVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { readTimeline, readVersion } from '#features/profiles/timeline/server/timeline.service.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

interface TimelineOptions {
  readonly db: Db;
  readonly store: PictureStore;
  /** The retention period of the audit log; undefined disables deletion. */
  readonly retentionDays: number | undefined;
}

export const timelineRoutes = async (
  app: FastifyInstance,
  { db, store, retentionDays }: TimelineOptions,
) => {
  if (retentionDays !== undefined) {
    app.startJob({
      name: 'old-profile-versions',
      everyMs: DAY_MS,
      run: async (isStopped) => {
        const before = new Date(Date.now() - retentionDays * DAY_MS);
        while (
          !isStopped() &&
          (await withPriority('job', () => deleteOldVersions(db, before))) > 0
        );
      },
    });
  }

  mount(app, contract.listProfileHistory, ({ params: { id }, query }) =>
    readTimeline(db, id, query),
  );

  mount(app, contract.readProfileVersion, ({ params: { id, version } }) =>
    readVersion(db, id, version, store),
  );
};
