import { beforeEach, expect, test } from 'vitest';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import {
  getLandingPage,
  listLandingPages,
  listLandingPagesOfProfile,
} from '#features/directory/landing/landing.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin, visitor } = await startTestApp();

const ORCHARD = '238801';
const TAMPINES = '529510';
const read = (group: 'in' | 'for', slug: string) =>
  visitor.call(getLandingPage, { params: { group, slug } });
const addresses = (landings: readonly { group: string; slug: string }[]) =>
  landings.map(({ group, slug }) => `${group}/${slug}`);

let mei = 0;
beforeEach(async () => {
  await db.delete(freelancers);
  await db.delete(serviceConfigs);
  await db.insert(serviceConfigs).values([
    { serviceName: 'Central', displayName: 'Central', sortOrder: 1 },
    { serviceName: 'Dinner Companion', displayName: 'Dinner', sortOrder: 2 },
    { serviceName: 'City Tour', displayName: 'City Tour', sortOrder: 3 },
    { serviceName: 'Karaoke', displayName: 'Karaoke', sortOrder: 4 },
  ]);
  const central = { postalCode: ORCHARD, locationArea: 'Central' };
  ({ id: mei } = await insertFreelancer(db, {
    ...{ ...central, name: 'Mei', price: '$120', services: ['Dinner Companion', 'City Tour'] },
  }));
  await insertFreelancer(db, {
    ...{ ...central, name: 'Lan', price: '$200', services: ['Dinner Companion'] },
  });
  await insertFreelancer(db, {
    ...{ name: 'Hana', postalCode: TAMPINES, locationArea: 'East', services: ['City Tour'] },
  });
  app.responseCache.invalidate('freelancers', 'services');
});

test('A place has its filter, its figures and the places around it', async () => {
  const page = await read('in', 'orchard');
  expect(page).toMatchObject({
    ...{ kind: 'station', count: 2, price: { min: 120, max: 200 } },
    filters: { near: ['orchard'] },
    parts: [
      { slug: 'dinner-companion', label: { en: 'Dinner' }, count: 2 },
      { slug: 'city-tour', count: 1 },
    ],
  });
  expect(addresses(page.nearby)).toContain('in/d09');
  expect(addresses(page.nearby)).not.toContain('in/orchard');
  expect(addresses(page.nearby)).not.toContain('in/tampines');
  expect(await read('in', 'central')).toMatchObject({ kind: 'area', count: 2 });
});

test('A service has its areas and the other services', async () => {
  expect(await read('for', 'city-tour')).toMatchObject({
    ...{ kind: 'service', count: 2, price: { min: 120, max: 120 } },
    filters: { service: ['City Tour'] },
    parts: [{ slug: 'central', count: 1 }],
    nearby: [{ slug: 'dinner-companion', count: 2 }],
  });
});

test('A place without profiles leads to those that have some', async () => {
  const empty = await read('in', 'tuas');
  expect(empty).toMatchObject({ count: 0, price: { min: null, max: null }, parts: [] });
  expect(addresses(empty.nearby)).toContain('in/orchard');
});

test('The list has every page with profiles, and follows changes at once', async () => {
  const listed = async () => addresses(await visitor.call(listLandingPages));
  const before = await listed();
  expect(before).toEqual(
    expect.arrayContaining(['in/orchard', 'in/d09', 'in/d18', 'in/central', 'for/city-tour']),
  );
  for (const address of ['for/karaoke', 'in/tuas']) expect(before).not.toContain(address);
  for (const { group, slug, count } of await visitor.call(listLandingPages)) {
    expect((await read(group, slug)).count, slug).toBe(count);
  }
  await admin.call(updateFreelancer, {
    params: { id: String(mei) },
    body: { services: ['Karaoke'], postalCode: TAMPINES },
  });
  expect(await listed()).toContain('for/karaoke');
  expect((await read('in', 'orchard')).count).toBe(1);
});

test('A profile has the pages of its place and its services', async () => {
  const params = { id: String(mei) };
  const listed = () => visitor.call(listLandingPagesOfProfile, { params });
  expect(addresses(await listed())).toEqual([
    ...['in/orchard', 'for/dinner-companion', 'for/city-tour'],
  ]);
  await admin.call(updateFreelancer, { params, body: { postalCode: '' } });
  expect(addresses(await listed())).toEqual([
    ...['in/central', 'for/dinner-companion', 'for/city-tour'],
  ]);
  await admin.call(updateFreelancer, { params, body: { isHidden: true } });
  expect(await listed()).toEqual([]);
});

test.each(['nowhere', 'Orchard', 'd99', '%00', '__proto__', "'--", 'x'.repeat(2_000)])(
  'There is no place %s',
  async (slug) => {
    const answer = await app.inject(`/api/landing-pages/in/${encodeURIComponent(slug)}`);
    expect(answer.statusCode).toBe(404);
  },
);
