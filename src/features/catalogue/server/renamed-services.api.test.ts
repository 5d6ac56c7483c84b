import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import {
  createServiceConfig,
  deleteServiceConfig,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import { countServiceProfiles } from '#features/catalogue/services-admin.contract.ts';
import { listFacets, listFreelancers } from '#features/directory/directory.contract.ts';
import { changeProfiles, listProfiles } from '#features/profiles/profile-list.contract.ts';
import {
  createFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { replaceFormerNames } from '#features/profiles/server/renamed-services.ts';
import {
  deleteFreelancer,
  deleteFreelancers,
  restoreFreelancer,
  restoreFreelancers,
} from '#features/profiles/trash/trash.contract.ts';
import { insertFreelancer, readFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const createService = (serviceName: string, sortOrder = 2) =>
  admin.call(createServiceConfig, { body: { serviceName, displayName: serviceName, sortOrder } });
const rename = (id: number, serviceName: string, base?: { serviceName: string }) =>
  admin.call(updateServiceConfig, { ...paramsOf(id), body: { serviceName, base } });
const found = async (query: Record<string, string[]>) => {
  const list = await visitor.call(listFreelancers, { query: query as never });
  return list.map(({ name }) => name).sort();
};
const servicesOf = async (id: number) => (await readFreelancer(db, id)).services;
const lastNote = async () => {
  const [entry] = await admin.call(listAuditLog, { query: { recordType: 'service', limit: '1' } });
  return entry?.fields;
};
const countsNow = async () =>
  Object.fromEntries(
    (await admin.call(countServiceProfiles)).map(({ serviceName, count }) => [serviceName, count]),
  );

beforeEach(async () => {
  await db.delete(serviceConfigs);
  await db.delete(freelancers);
  app.responseCache.invalidate('services', 'freelancers');
});

describe('A service that is renamed', () => {
  test('has its new name in every profile that had it, and nothing else changes', async () => {
    const kite = await createService('Kite Flying');
    await createService('Kite Day');
    const one = await insertFreelancer(db, { name: 'Ada', services: ['Kite Flying', 'Tea'] });
    const hidden = await insertFreelancer(db, {
      name: 'Bao',
      services: ['Tea', 'Kite Flying', 'Walk'],
      isHidden: true,
    });
    const both = await insertFreelancer(db, { name: 'Cai', services: ['Kite Flying', 'Kites'] });
    const none = await insertFreelancer(db, { name: 'Dew', services: ['Kite Day'] });
    expect(await found({ service: ['Kite Flying'] })).toEqual(['Ada', 'Cai']);
    await visitor.call(getFreelancer, paramsOf(one.id));
    expect(await countsNow()).toEqual({ 'Kite Flying': 3, 'Kite Day': 1 });

    await rename(kite.id, 'Kites');
    expect(await servicesOf(one.id)).toEqual(['Kites', 'Tea']);
    expect(await servicesOf(hidden.id)).toEqual(['Tea', 'Kites', 'Walk']);
    expect(await servicesOf(both.id)).toEqual(['Kites']);
    expect(await servicesOf(none.id)).toEqual(['Kite Day']);
    expect((await readFreelancer(db, one.id)).updatedAt).toEqual(one.updatedAt);
    expect(await visitor.call(getFreelancer, paramsOf(one.id))).toMatchObject({
      services: ['Kites', 'Tea'],
    });
    expect(await countsNow()).toEqual({ Kites: 3, 'Kite Day': 1 });
    expect(await lastNote()).toEqual(['serviceName', '3 profiles']);

    // Whoever has a link with the old name still finds them.
    expect(await found({ service: ['Kites'] })).toEqual(['Ada', 'Cai']);
    expect(await found({ service: ['Kite Flying'] })).toEqual(['Ada', 'Cai']);
    const query = { service: ['Kite Flying'] } as never;
    expect(await visitor.call(listFacets, { query })).toMatchObject({ total: 2 });
  });

  test('can be called as before again, and gives up a name that another takes', async () => {
    const kite = await createService('Kite Flying');
    const { id } = await insertFreelancer(db, { name: 'Ada', services: ['Kite Flying'] });
    await rename(kite.id, 'Kites');
    await rename(kite.id, 'Kite Flying');
    expect(await servicesOf(id)).toEqual(['Kite Flying']);
    expect(await found({ service: ['Kites'] })).toEqual(['Ada']);
    await rename(kite.id, 'Kites');

    const other = await createService('Kite Flying');
    expect(await found({ service: ['Kite Flying'] })).toEqual([]);
    expect(await found({ service: ['Kites'] })).toEqual(['Ada']);
    // It is meant by the one that had it last.
    await rename(other.id, 'Kite School');
    await insertFreelancer(db, { name: 'Bao', services: ['Kite School'] });
    app.responseCache.invalidate('freelancers');
    expect(await found({ service: ['Kite Flying'] })).toEqual(['Bao']);
    await admin.call(deleteServiceConfig, paramsOf(other.id));
    expect(await found({ service: ['Kite Flying'] })).toEqual([]);
  });

  test('stays as it is when the name is taken, and so do the profiles', async () => {
    const kite = await createService('Kite Flying');
    await createService('Kites');
    const { id } = await insertFreelancer(db, { services: ['Kite Flying'] });
    await expect(rename(kite.id, 'Kites')).rejects.toMatchObject({ status: 409 });
    expect(await servicesOf(id)).toEqual(['Kite Flying']);
  });

  test('is no audit entry of profiles if only its other fields change', async () => {
    const kite = await createService('Kite Flying');
    await admin.call(updateServiceConfig, {
      ...paramsOf(kite.id),
      body: { serviceName: 'Kite Flying', tooltip: 'Windy' },
    });
    expect(await lastNote()).toEqual(['tooltip']);
  });

  test('that is a location still finds those who are in the area of its old name', async () => {
    const central = await createService('Central', 1);
    await insertFreelancer(db, { name: 'Ada', locationArea: 'Central' });
    await insertFreelancer(db, { name: 'Bao', locationArea: 'East' });
    await rename(central.id, 'Downtown');
    expect(await found({ location: ['Downtown'] })).toEqual(['Ada']);
    expect(await found({ location: ['Central'] })).toEqual(['Ada']);
    expect(await countsNow()).toEqual({ Downtown: 1 });
    const { location } = await visitor.call(listFacets, { query: {} });
    expect(location).toEqual([{ value: 'Downtown', count: 1 }]);
  });

  test('is renamed in more profiles than one statement changes', async () => {
    const kite = await createService('Kite Flying');
    await db.execute(sql`
      insert into ${freelancers} (name, services)
      select 'Many ' || n, array['Tea', 'Kite Flying'] from generate_series(1, 5001) as n`);
    await rename(kite.id, 'Kites');
    expect(await lastNote()).toEqual(['serviceName', '5001 profiles']);
    const { rows } = await db.execute(sql`
      select services, count(*)::int as count from ${freelancers} group by services`);
    expect(rows).toEqual([{ services: ['Tea', 'Kites'], count: 5001 }]);
  });
});

describe('What is written by a former name', () => {
  test('is stored by the present one, and is nothing to ask about', async () => {
    const kite = await createService('Kite Flying');
    const old = await insertFreelancer(db, { name: 'Ada', services: ['Kite Flying'] });
    await admin.call(deleteFreelancer, paramsOf(old.id));
    await rename(kite.id, 'Kites');

    await admin.call(restoreFreelancer, paramsOf(old.id));
    expect(await servicesOf(old.id)).toEqual(['Kites']);
    const body = { name: 'Bao', services: ['Tea', 'Kite Flying'] };
    const created = await admin.call(createFreelancer, { body: body as never });
    expect(created.services).toEqual(['Tea', 'Kites']);
    const changed = await admin.call(updateFreelancer, {
      ...paramsOf(old.id),
      body: { services: ['Kite Flying', 'Walk'], base: { services: ['Kite Flying'] } } as never,
    });
    expect(changed.services).toEqual(['Kites', 'Walk']);
  });

  test('is meant by its present one where many profiles change, come back or are listed', async () => {
    const kite = await createService('Kite Flying');
    const ids: number[] = [];
    for (const name of ['Ada', 'Bao']) {
      ids.push((await insertFreelancer(db, { name, services: ['Kite Flying'] })).id);
    }
    await admin.call(deleteFreelancers, { body: { ids } });
    await rename(kite.id, 'Kites');
    await admin.call(restoreFreelancers, { body: { ids } });
    const other = await insertFreelancer(db, { name: 'Cai', services: ['Kites'] });
    for (const id of ids) expect(await servicesOf(id)).toEqual(['Kites']);

    const change = (body: object) => admin.call(changeProfiles, { body: body as never });
    expect(await change({ ids, change: { addService: 'Kite Flying' } })).toMatchObject({
      changed: [],
    });
    expect(await change({ ids, change: { removeService: 'Kite Flying' } })).toMatchObject({
      changed: ids,
    });
    expect(await servicesOf(ids[0] ?? 0)).toEqual([]);
    app.responseCache.invalidate('freelancers');
    const listed = await admin.call(listProfiles, { query: { service: 'Kite Flying' } as never });
    expect(listed.map(({ id }) => id)).toEqual([other.id]);
  });

  test('by the release before is found at once, and mended when a process starts', async () => {
    const kite = await createService('Kite Flying');
    const { id } = await insertFreelancer(db, { name: 'Ada', services: [] });
    await rename(kite.id, 'Kites');
    await db
      .update(freelancers)
      .set({ services: ['Kite Flying'] })
      .where(eq(freelancers.id, id));
    app.responseCache.invalidate('freelancers');
    expect(await found({ service: ['Kites'] })).toEqual(['Ada']);
    expect(await replaceFormerNames(db)).toBe(1);
    expect(await servicesOf(id)).toEqual(['Kites']);
    expect(await replaceFormerNames(db)).toBe(0);
  });
});

test('Two admins and those who write profiles meet, and nobody keeps an old name', async () => {
  const [kite, walk] = [await createService('Kite Flying'), await createService('Walk')];
  const { id } = await insertFreelancer(db, { services: ['Walk', 'Kite Flying'] });
  const base = { serviceName: 'Kite Flying' };
  const names = ['Mei', 'Lan', 'Ada', 'Bao'];
  const write = (name: string) =>
    admin.call(createFreelancer, { body: { name, services: ['Kite Flying', 'Walk'] } as never });
  const [first, second] = await Promise.allSettled([
    rename(kite.id, 'Kites', base),
    rename(kite.id, 'Kite Day', base),
    rename(walk.id, 'Stroll'),
    admin.call(updateFreelancer, { ...paramsOf(id), body: { title: 'Meanwhile' } as never }),
    ...names.map(write),
  ]);
  expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
  const name = first?.status === 'fulfilled' ? 'Kites' : 'Kite Day';
  const stored = await db.select().from(freelancers);
  expect(stored).toHaveLength(names.length + 1);
  for (const { services } of stored) expect(services.toSorted()).toEqual([name, 'Stroll'].sort());
  expect(await readFreelancer(db, id)).toMatchObject({ title: 'Meanwhile' });
});
