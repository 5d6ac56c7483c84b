import type { FastifyInstance } from 'fastify';
import { currentNamesIn } from '#features/catalogue/former-names.rules.ts';
import { listServiceNames } from '#features/catalogue/server/services.queries.ts';
import {
  type FieldChange,
  listProfileHistory,
} from '#features/profiles/profile-history.contract.ts';
import {
  deleteOldVersions,
  listVersions,
} from '#features/profiles/server/profile-versions.queries.ts';
import { assertVisible } from '#features/profiles/server/profiles.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface HistoryOptions {
  readonly db: Db;
  /** The retention period of the audit log; undefined disables deletion. */
  readonly retentionDays: number | undefined;
}

export const profileHistoryRoutes = async (
  app: FastifyInstance,
  { db, retentionDays }: HistoryOptions,
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

  /** Maps service names to current ones, so that a value can be restored after a rename. */
  mount(app, listProfileHistory, async ({ params: { id }, query: { before } }) => {
    await assertVisible(db, id, { isAdmin: true });
    const [versions, services] = await Promise.all([
      listVersions(db, id, before),
      listServiceNames(db),
    ]);
    const today = (value: FieldChange['before']) =>
      Array.isArray(value) ? currentNamesIn(services, value) : value;
    return versions.map(({ changes, ...version }) => ({
      ...version,
      changes: changes.map((change) =>
        change.field === 'services'
          ? { ...change, before: today(change.before), after: today(change.after) }
          : change,
      ),
    }));
  });
};
