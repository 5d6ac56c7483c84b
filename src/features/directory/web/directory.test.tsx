import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import {
  type Facets,
  listFacets,
  listFeatured,
  listFreelancers,
} from '#features/directory/directory.contract.ts';
import { FeaturedGarden } from '#features/directory/web/cards/featured-profiles.tsx';
import { press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';
import { noFacets, openDirectory, people, service } from '#tests/support/directory-page.tsx';
import { profileRecord } from '#tests/support/shown-profile.ts';

const broken = new Refusal(500, { message: 'Failed to fetch freelancers', code: 'internal' });

const cards = () => screen.queryAllByRole('article');

test('A filter without a profile has its own words, and offers what would find somebody', async () => {
  const facets: Facets = {
    ...noFacets,
    wider: [
      { without: 'near', near: ['d08', 'd09'], count: 2 },
      { without: 'service', count: 5 },
    ],
  };
  const { callsTo } = await openDirectory(
    { service: 'Nothing of the kind', near: 'd09' },
    () => [],
    0,
    answer(listFacets, () => facets),
  );
  expect(await screen.findByText('No creatives found')).toBeDefined();
  expect(screen.getByText('No creatives available in this category')).toBeDefined();
  expect(
    await screen.findByRole('button', { name: 'Without Nothing of the kind (5)' }),
  ).toBeDefined();
  press('Add neighbouring districts (2)');
  await waitFor(() =>
    expect(callsTo(listFreelancers).at(-1)?.query).toMatchObject({ near: ['d08', 'd09'] }),
  );
});

test('A digit-only search stays a text', async () => {
  const { callsTo } = await openDirectory({ search: 88 }, () => people(1), 1);
  expect(await screen.findByText('Search results for "88"')).toBeDefined();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(callsTo(listFreelancers)[0]?.query).toMatchObject({ search: '88' });
});

test('The filters offer what the configuration shows in filters, and no more', async () => {
  const configs = [service('Thai', 0), service('Japanese', 0, false), service('East', 1)];
  await openDirectory(
    {},
    () => people(1),
    1,
    answer(listServiceConfigs, () => configs),
  );
  const nationality = await screen.findByRole('combobox', { name: 'Nationality' });
  const offered = () =>
    within(nationality)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['All', 'Thai']));
});

test('The filters open with counts that are at most a minute old', async () => {
  const { callsTo } = await openDirectory({}, () => people(1), 1);
  const openAndClose = async () => {
    press(/^Filters/);
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    within(sheet).getByRole('button', { name: 'Close' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await openAndClose();
  await openAndClose();
  expect(callsTo(listFacets)).toHaveLength(1);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await openAndClose();
  await waitFor(() => expect(callsTo(listFacets)).toHaveLength(2));
});

test('While the list is fetched, skeletons hold its place; a failure can be tried again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isBroken = true;
  await openDirectory(
    {},
    async () => {
      await held;
      if (isBroken) throw broken;
      return people(2);
    },
    2,
  );
  expect(screen.getByRole('status', { name: 'Loading...' }).children).toHaveLength(8);
  release();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch freelancers');
  isBroken = false;
  press('Try again');
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('A search over the rate limit says so, and can be tried again', async () => {
  let isLimited = true;
  await openDirectory(
    { search: 'Mei' },
    () => {
      if (isLimited) {
        throw new Refusal(429, { message: 'Too many searches.', code: 'too_many_requests' });
      }
      return people(2);
    },
    2,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Too many searches. Please try again in a moment.',
  );
  isLimited = false;
  press('Try again');
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('A page that fails to load leaves the others and can be tried again', async () => {
  const all = people(30);
  let isBroken = true;
  await openDirectory(
    { sort: 'alphabetical' },
    ({ query: { offset, limit } }) => {
      if (isBroken && offset === 12) throw broken;
      return all.slice(offset, offset + limit);
    },
    30,
  );
  await waitFor(() => expect(cards()).toHaveLength(12));
  press('Load More Talent');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch freelancers');
  expect(cards()).toHaveLength(12);
  isBroken = false;
  press('Try again');
  await waitFor(() => expect(cards()).toHaveLength(24));
});

test('Without the service configuration the cards show the raw services', async () => {
  const raw = profileRecord({ services: ['Not configured'] });
  await openDirectory(
    {},
    () => [raw],
    1,
    answer(listServiceConfigs, () => {
      throw broken;
    }),
  );
  expect(await screen.findByText('Not configured')).toBeDefined();
});

test('With the service configuration the cards show only what it knows', async () => {
  const raw = profileRecord({ services: ['Not configured', 'City Tour'] });
  const configs = [service('City Tour', 2)];
  await openDirectory(
    {},
    () => [raw],
    1,
    answer(listServiceConfigs, () => configs),
  );
  await waitFor(() => expect(cards()[0]?.textContent).toContain('City Tour'));
  expect(screen.queryByText('Not configured')).toBeNull();
});

test('The Featured Garden holds its place while it is fetched; a failure can be tried again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isBroken = true;
  const onOpenGallery = vi.fn();
  await renderComponent(<FeaturedGarden onOpenGallery={onOpenGallery} />, {
    answers: [
      answer(listFeatured, async () => {
        await held;
        if (isBroken) throw broken;
        return people(2);
      }),
    ],
  });
  expect(screen.getByRole('status', { name: 'Loading...' }).children).toHaveLength(3);
  release();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch freelancers');
  isBroken = false;
  press('Try again');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[1]?.textContent).toContain('Featured #2');
});
