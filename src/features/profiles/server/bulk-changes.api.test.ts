import { describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { type BulkChange, changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { readFreelancer } from '#tests/support/builders.ts';
import { startDirectory } from '#tests/support/directory-app.ts';

const { app, db, admin, visitor, sessionId, insert } = await startDirectory();

const change = (ids: number[], what: BulkChange) =>
  admin.call(changeProfiles, { body: { ids, change: what } });
const post = (body: unknown) =>
  app.inject({
    method: 'POST',
    url: changeProfiles.path,
    headers: { [SESSION_HEADER]: sessionId },
    body: body as object,
  });
/** What the log says of these profiles. */
const noted = async (ids: readonly number[]) => {
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  return entries
    .filter(({ recordType }) => recordType === 'profile')
    .map(({ action, recordId, fields }) => [action, Number(recordId), ...fields])
    .filter(([, id]) => ids.includes(Number(id)));
};

describe('A change of many', () => {
  test.each<[BulkChange, string, object]>([
    [{ isHidden: true }, 'hide', { isHidden: true }],
    [{ isOnline: true }, 'update', { isOnline: true }],
    [{ locationArea: 'West' }, 'update', { locationArea: 'West' }],
    [{ addService: 'Dinner' }, 'update', { services: ['City Tour', 'Dinner'] }],
    [{ removeService: 'City Tour' }, 'update', { services: [] }],
  ])('%j is made once, noted for each, and tells who is gone', async (what, action, outcome) => {
    const ids = await insert(
      ...['Ann', 'Bea', 'Cat'].map((name) => ({
        ...{ name, services: ['City Tour'], locationArea: 'East' },
      })),
    );
    const [ann = 0, bea = 0, cat = 0] = ids;
    const untouched = await readFreelancer(db, cat);
    const gone = 2_000_000_000;
    expect(await change([bea, ann, gone, ann], what)).toEqual({
      changed: [ann, bea],
      missing: [gone],
    });
    for (const id of [ann, bea]) expect(await readFreelancer(db, id)).toMatchObject(outcome);
    expect(await readFreelancer(db, cat)).toEqual(untouched);
    const field = Object.keys(outcome)[0];
    expect(await noted(ids)).toEqual([
      [action, ann, field],
      [action, bea, field],
    ]);
    // Again it changes nothing, neither the profiles nor the log.
    const before = await readFreelancer(db, ann);
    expect(await change([ann, bea], what)).toEqual({ changed: [], missing: [] });
    expect(await readFreelancer(db, ann)).toEqual(before);
    expect(await noted(ids)).toHaveLength(2);
  });

  test('is seen by visitors at once', async () => {
    const ids = await insert({ name: 'Ann' }, { name: 'Bea' });
    const seen = async () => (await visitor.call(listFreelancers, { query: {} })).length;
    expect(await seen()).toBe(2);
    await change(ids, { isHidden: true });
    expect(await seen()).toBe(0);
    await change(ids, { isHidden: false });
    expect(await seen()).toBe(2);
  });

  test('is refused as a whole where one has no room for a service', async () => {
    const full = Array.from({ length: 100 }, (_, at) => `Service ${at}`);
    const [ann = 0, bea = 0] = await insert(
      { name: 'Ann', services: [] },
      { name: 'Bea', services: full },
    );
    await expect(change([ann, bea], { addService: 'Dinner' })).rejects.toMatchObject({
      status: 400,
      serverMessage: 'Bea has 100 services, which is the limit.',
    });
    expect((await readFreelancer(db, ann)).services).toEqual([]);
    // She has it already, so that there is nothing to add.
    expect(await change([bea], { addService: 'Service 7' })).toEqual({ changed: [], missing: [] });
  });

  test('by several at once loses nothing', async () => {
    const ids = await insert(...Array.from({ length: 12 }, (_, at) => ({ name: `N ${at}` })));
    const reversed = ids.toReversed();
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all([
      ...names.map((name, at) => change(at % 2 ? reversed : ids, { addService: name })),
      change(reversed, { isHidden: true }),
      change(ids, { locationArea: 'North' }),
    ]);
    for (const id of ids) {
      const { services, isHidden, locationArea } = await readFreelancer(db, id);
      expect([services.toSorted(), isHidden, locationArea]).toEqual([names, true, 'North']);
    }
  });

  test.each([
    { ids: [], change: { isHidden: true } },
    { ids: Array.from({ length: 501 }, (_, at) => at + 1), change: { isHidden: true } },
    { ids: ['1'], change: { isHidden: true } },
    { ids: [1], change: {} },
    { ids: [1], change: { isHidden: true, isOnline: true } },
    { ids: [1], change: { locationArea: 'Mars' } },
    { ids: [1], change: { addService: ' ' } },
    { ids: [1], change: { name: 'Mallory' } },
  ])('is refused where it says something else (%#)', async (body) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('is for admins', async () => {
    const body = { ids: [1], change: { isHidden: true } };
    await expect(visitor.call(changeProfiles, { body })).rejects.toMatchObject({ status: 401 });
  });
});
