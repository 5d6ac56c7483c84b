import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { currentNameIn } from '#features/catalogue/former-names.rules.ts';
import { listNamed } from '#features/catalogue/server/services.queries.ts';
import * as contract from '#features/profiles/profile-list.contract.ts';
import { changeProfiles } from '#features/profiles/server/bulk-changes.service.ts';
import { writeProfiles } from '#features/profiles/server/profile-export.service.ts';
import { countProfiles, listProfilePage } from '#features/profiles/server/profile-list.queries.ts';
import { DIRECTORY } from '#features/profiles/server/profiles.topics.ts';
import { singaporeClock } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

interface ProfileListOptions {
  readonly db: Db;
  /** All who have a service: counting them in the database would read each profile. */
  readonly offering: (service: string) => Promise<number[]>;
}

/** A list may have been kept since before a service was renamed. */
const nameToday = async (db: Db, service: string): Promise<string> =>
  service === '' ? '' : currentNameIn(await listNamed(db))(service);

/** The list of the back office, and what is done with many of its profiles at once. */
export const mountProfileList = (
  app: FastifyInstance,
  { db, offering }: ProfileListOptions,
): void => {
  /** Counting reads all that matches: once for all pages and orders of the same list. */
  const totals = app.responseCache.queries<number>('list totals', () => 8);

  mount(app, contract.listProfiles, async ({ query: asked, reply }) => {
    const query = { ...asked, service: await nameToday(db, asked.service) };
    const {
      sortBy: _sort,
      direction: _direction,
      offset: _offset,
      limit: _limit,
      ...filters
    } = query;
    const total = await totals.read(JSON.stringify(filters), [DIRECTORY], async () => {
      const ids = filters.service === '' ? undefined : await offering(filters.service);
      return countProfiles(db, filters, ids);
    });
    reply.header('x-total-count', total);
    return listProfilePage(db, query, total);
  });

  mount(app, contract.changeProfiles, ({ body, admin }) => changeProfiles(db, body, admin));

  mount(app, contract.exportProfiles, async ({ body, admin, reply }) => {
    await recordAudit(db, { admin, action: 'export', recordType: 'profile' });
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="profiles-${singaporeClock()}.csv"`,
      'cache-control': 'no-store',
    });
    const service = await nameToday(db, body.service);
    return Readable.from(writeProfiles(db, { ...body, service }));
  });
};
