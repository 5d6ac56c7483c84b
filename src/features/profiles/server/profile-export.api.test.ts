import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import { exportProfiles } from '#features/profiles/profile-list.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, visitor, sessionId, insert } = await startDirectory();

const ask = (body: object) =>
  app.inject({
    method: 'POST',
    url: exportProfiles.path,
    headers: { [SESSION_HEADER]: sessionId },
    body,
  });
const rowsOf = async (body: object) => {
  const { payload } = await ask(body);
  return parse<Record<string, string>>(payload, { columns: true, bom: true });
};
const namesIn = async (body: object) => (await rowsOf(body)).map(({ name }) => name);

describe('An export', () => {
  test('finds who has a service by the name that the service had before', async () => {
    const [bea] = await insert({ name: 'Bea', services: ['Kites'] }, { name: 'Cat' });
    const named = { serviceName: 'Kites', displayName: 'Kites', formerNames: ['Kite Flying'] };
    await db.insert(serviceConfigs).values(named);
    expect((await rowsOf({ service: 'Kite Flying' })).map(({ id }) => Number(id))).toEqual([bea]);
  });

  test('is a file of those that were chosen, or of all that are found', async () => {
    const [ann = 0, , cat = 0] = await insert(
      { name: 'Ann', isHidden: true },
      { name: 'Bea', services: ['Dinner', 'City Tour'] },
      { name: 'Cat', isHidden: true, locationArea: 'East' },
    );
    const { headers, statusCode } = await ask({});
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="profiles-[\w-]+\.csv"$/),
      'cache-control': 'no-store',
    });
    expect(await namesIn({})).toEqual(['Ann', 'Bea', 'Cat']);
    expect(await namesIn({ shown: 'hidden' })).toEqual(['Ann', 'Cat']);
    expect(await namesIn({ search: 'a', area: 'East' })).toEqual(['Cat']);
    expect(await namesIn({ search: 'nobody' })).toEqual([]);
    expect(await namesIn({ ids: [cat, ann, cat, 2_000_000_000] })).toEqual(['Ann', 'Cat']);
    expect(await rowsOf({ search: 'bea' })).toMatchObject([
      { services: 'Dinner\nCity Tour', isHidden: 'false' },
    ]);
  });

  test('has more than fits into one read', async () => {
    await insert(...Array.from({ length: 260 }, (_, at) => ({ name: `N ${at}` })));
    expect(await namesIn({})).toHaveLength(260);
  });

  test('has no cell that a spreadsheet would take for a formula', async () => {
    await insert(
      { name: '=1+1', title: '@cmd', about: '-2', whatsapp: '+6500000001' },
      { name: '＝1＋1', title: '＠cmd', about: '－2', whatsapp: '＋6500000001' },
    );
    expect(await rowsOf({})).toMatchObject([
      { name: "'=1+1", title: "'@cmd", about: "'-2", whatsapp: "'+6500000001" },
      { name: "'＝1＋1", title: "'＠cmd", about: "'－2", whatsapp: "'＋6500000001" },
    ]);
  });

  test('is noted, and for admins', async () => {
    const before = await db.$count(auditLog);
    await ask({ ids: [1] });
    const entries = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.slice(before)).toMatchObject([{ action: 'export', recordType: 'profile' }]);
    await expect(visitor.call(exportProfiles, { body: {} })).rejects.toMatchObject({ status: 401 });
    for (const body of [{ ids: [] }, { area: 'Mars' }, { ids: 'all' }]) {
      expect((await ask(body)).statusCode).toBe(400);
    }
  });
});
