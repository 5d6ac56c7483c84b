import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { currentNameIn } from '#features/catalogue/former-names.rules.ts';
import { listServiceNames } from '#features/catalogue/server/services.queries.ts';
import * as contract from '#features/profiles/profile-list.contract.ts';
import { applyBulkChange } from '#features/profiles/server/bulk-changes.service.ts';
import { writeProfiles } from '#features/profiles/server/profile-export.service.ts';
import { countProfiles, listProfilePage } from '#features/profiles/server/profile-list.queries.ts';
import { DIRECTORY } from '#features/profiles/server/profiles.topics.ts';
import { singaporeClock } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

interface ProfileListOptions {
  readonly db: Db;
  /** Ids by service, from the search index; the database would scan all profiles. */
  readonly offering: (service: string) => Promise<number[]>;
}

/** Resolves a former service name, which a bookmarked list may contain. */
const currentServiceName = async (db: Db, service: string): Promise<string> =>
  service === '' ? '' : currentNameIn(await listServiceNames(db))(service);

export const mountProfileList = (
  app: FastifyInstance,
  { db, offering }: ProfileListOptions,
): void => {
  /** Counting scans all matches, so the total is cached for all pages and sort orders of a list. */
  const totals = app.responseCache.queries<number>('list totals', () => 8);

  mount(app, contract.listProfiles, async ({ query: asked, reply }) => {
    const query = { ...asked, service: await currentServiceName(db, asked.service) };
    const { sortBy, direction, offset, limit, ...filters } = query;
    const total = await totals.read(JSON.stringify(filters), [DIRECTORY], async () => {
      const ids = filters.service === '' ? undefined : await offering(filters.service);
      return countProfiles(db, filters, ids);
    });
    reply.header('x-total-count', total);
    return listProfilePage(db, query, total);
  });

  mount(app, contract.changeProfiles, ({ body, admin }) => applyBulkChange(db, body, admin));

  mount(app, contract.exportProfiles, async ({ body, admin, reply }) => {
    await recordAudit(db, { admin, action: 'export', recordType: 'profile' });
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="profiles-${singaporeClock()}.csv"`,
      'cache-control': 'no-store',
    });
    const service = await currentServiceName(db, body.service);
    return Readable.from(writeProfiles(db, { ...body, service }));
  });
};
