import { beforeEach, describe, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import {
  createServiceConfig,
  deleteServiceConfig,
  listServiceConfigs,
  listServices,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import { orderServiceConfigs } from '#features/catalogue/services-admin.contract.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const create = (serviceName: string, more = {}) =>
  admin.call(createServiceConfig, { body: { serviceName, displayName: serviceName, ...more } });
const namesOf = (entries: { serviceName: string }[]) => entries.map((entry) => entry.serviceName);

beforeEach(async () => {
  await db.delete(serviceConfigs);
  app.responseCache.invalidate('services');
});

describe('The service configuration', () => {
  test('is given in the order of sortOrder, then of the display name', async () => {
    await create('b', { displayName: 'Second', sortOrder: 2 });
    await create('z', { displayName: 'Zulu', sortOrder: '0' });
    await create('a', { displayName: 'First', sortOrder: 2 });
    const entries = await visitor.call(listServiceConfigs);
    expect(namesOf(entries)).toEqual(['z', 'a', 'b']);
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      serviceName: 'z',
      displayName: 'Zulu',
      displayNameZh: '',
      tooltip: '',
      tooltipZh: '',
      synonyms: '',
      isActive: true,
      showInFilter: true,
      sortOrder: 0,
    });
  });

  test('shows its inactive entries to a valid session alone', async () => {
    await create('shown');
    await create('hidden', { isActive: false });
    expect(namesOf(await visitor.call(listServiceConfigs))).toEqual(['shown']);
    expect(namesOf(await admin.call(listServiceConfigs))).toEqual(['hidden', 'shown']);
    const forged = await clientOf(app, 'forged').call(listServiceConfigs);
    expect(namesOf(forged)).toEqual(['shown']);
    expect(namesOf(await visitor.call(listServiceConfigs))).toEqual(['shown']);
  });

  test('gives the active entries of the Services group apart', async () => {
    await create('nationality', { sortOrder: 0 });
    await create('location', { sortOrder: 1 });
    await create('service', { sortOrder: 2 });
    await create('later', { sortOrder: 40 });
    await create('inactive', { sortOrder: 3, isActive: false });
    expect(namesOf(await admin.call(listServices))).toEqual(['service', 'later']);
  });

  test('shows a change at once', async () => {
    const { id } = await create('Tour');
    await visitor.call(listServiceConfigs);
    const params = { id: String(id) };
    const changed = await admin.call(updateServiceConfig, { params, body: { tooltip: ' new ' } });
    expect(changed).toMatchObject({ serviceName: 'Tour', tooltip: 'new', showInFilter: true });
    expect(await visitor.call(listServiceConfigs)).toEqual([changed]);
    await admin.call(deleteServiceConfig, { params });
    expect(await visitor.call(listServiceConfigs)).toEqual([]);
  });

  test('keeps the changes of several admins who change it at the same time', async () => {
    const { id } = await create('Tour');
    const changes = [{ tooltip: 'a' }, { displayName: 'b' }, { sortOrder: 7 }, {}];
    await Promise.all(
      changes.map((body) => admin.call(updateServiceConfig, { params: { id: String(id) }, body })),
    );
    const [entry] = await visitor.call(listServiceConfigs);
    expect(entry).toMatchObject({ tooltip: 'a', displayName: 'b', sortOrder: 7 });
  });

  test('has each service name once', async () => {
    const answers = await Promise.allSettled(['Tour', 'Tour', 'Tour'].map((name) => create(name)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    const serverMessage = 'A service with this name already exists';
    const taken = {
      status: 409,
      serverMessage,
      issues: [{ field: 'serviceName', message: serverMessage }],
    };
    expect(refused).toMatchObject([{ reason: taken }, { reason: taken }]);
    const { id } = await create('Walk');
    const rename = admin.call(updateServiceConfig, {
      params: { id: String(id) },
      body: { serviceName: 'Tour' },
    });
    await expect(rename).rejects.toMatchObject(taken);
  });

  test.each([{}, { serviceName: 'x' }, { serviceName: ' ', displayName: 'x' }])(
    'refuses an entry without its names: %j',
    async (body) => {
      const call = admin.call(createServiceConfig, { body: body as never });
      await expect(call).rejects.toMatchObject({
        status: 400,
        serverMessage: 'Service name and display name are required',
      });
    },
  );

  test('answers 404 for an unknown id', async () => {
    for (const id of ['999999', 'abc', '-1', '1.5']) {
      const missing = { status: 404, serverMessage: 'Service configuration not found' };
      const update = admin.call(updateServiceConfig, { params: { id }, body: { tooltip: 'x' } });
      await expect(update).rejects.toMatchObject(missing);
      const remove = admin.call(deleteServiceConfig, { params: { id } });
      await expect(remove).rejects.toMatchObject(missing);
    }
  });

  test('is changed by admins alone', async () => {
    const call = visitor.call(createServiceConfig, {
      body: { serviceName: 'x', displayName: 'x' },
    });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });
});

describe('The order of a group', () => {
  const order = (...ids: number[]) => admin.call(orderServiceConfigs, { body: { ids } });

  test.each([0, 1, 2])('is kept and shown to visitors (sort order %i)', async (sortOrder) => {
    const [a, b, c] = [
      await create('a', { sortOrder }),
      await create('b', { sortOrder }),
      await create('c', { sortOrder }),
    ];
    await visitor.call(listServiceConfigs);
    expect(namesOf(await order(c.id, a.id, b.id))).toEqual(['c', 'a', 'b']);
    const shown = await visitor.call(listServiceConfigs);
    expect(namesOf(shown)).toEqual(['c', 'a', 'b']);
    const orders = shown.map((entry) => entry.sortOrder);
    expect(orders).toEqual(sortOrder === 2 ? [2, 3, 4] : [sortOrder, sortOrder, sortOrder]);
    // What somebody else added meanwhile is not lost, what was deleted is not missed.
    const later = await create('0 later', { sortOrder: sortOrder === 2 ? 9 : sortOrder });
    await admin.call(deleteServiceConfig, { params: { id: String(b.id) } });
    expect(namesOf(await order(b.id, a.id, c.id, a.id))).toEqual(['a', 'c', '0 later']);
    expect(namesOf(await order(later.id))).toEqual(['0 later', 'a', 'c']);
  });

  test('is one of two that are sent at once, whole', async () => {
    const entries = [await create('a'), await create('b'), await create('c')];
    const [a = 0, b = 0, c = 0] = entries.map(({ id }) => id);
    await Promise.all([order(c, b, a), order(b, a, c), order(c, b, a), order(b, a, c)]);
    expect(['c,b,a', 'b,a,c']).toContain(namesOf(await visitor.call(listServiceConfigs)).join());
  });

  test('is of one group, of entries that are there, and for admins', async () => {
    const [a, b] = [await create('a', { sortOrder: 0 }), await create('b', { sortOrder: 2 })];
    await expect(order(a.id, b.id)).rejects.toMatchObject({
      status: 400,
      serverMessage: 'ids must be entries of one group',
    });
    await expect(order(999_999)).rejects.toMatchObject({ status: 404 });
    await expect(order()).rejects.toMatchObject({ status: 400 });
    const call = visitor.call(orderServiceConfigs, { body: { ids: [a.id] } });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });
});

describe('The starter configuration', () => {
  test('is put into an empty table once, however many processes start', async () => {
    await Promise.all([1, 2, 3].map(() => ensureStarterServices(db)));
    app.responseCache.invalidate('services');
    const entries = await visitor.call(listServiceConfigs);
    const group = (order: number) => entries.filter(({ sortOrder }) => sortOrder === order);
    expect(group(0).length).toBeGreaterThan(5);
    expect(namesOf(group(1))).toEqual(['Central', 'East', 'North', 'West']);
    const services = await visitor.call(listServices);
    expect(services.length).toBeGreaterThanOrEqual(10);
    expect(namesOf(services)).toContain('Extra Services');
    expect(entries.every(({ tooltip, displayNameZh }) => tooltip && displayNameZh)).toBe(true);
  });

  test('leaves what is there alone', async () => {
    await create('only');
    await ensureStarterServices(db);
    expect(namesOf(await visitor.call(listServiceConfigs))).toEqual(['only']);
  });
});
