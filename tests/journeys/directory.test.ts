import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/browser.ts';

const results = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ });
const cards = (page: Page) => results(page).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Garden' });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More Talent' });
const searchBox = (page: Page) => page.getByLabel('Search', { exact: true });

test('The home page shows the garden from top to bottom, and more on request without repeats', async ({
  page,
  request,
}) => {
  const ranked = await (await request.get('/api/freelancers/featured')).json();
  const total = Number((await request.get('/api/freelancers?limit=1')).headers()['x-total-count']);
  await openPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/companions in Singapore/);
  await expect(page.getByText('Less Spoken, More Viewed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Featured Garden',
    'Talent Directory',
    'Lucky Garden',
  ]);
  await expect(page.getByPlaceholder('Search by name...')).toBeVisible();
  const loaded = await page
    .locator('.banner img:visible')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));
  expect(loaded).toBe(true);

  const leading = featured(page).getByRole('article');
  await expect(leading.getByRole('heading')).toHaveText(
    ranked.map(({ name }: { name: string }) => name),
  );
  await expect(leading.first()).toContainText('Featured #1');
  await expect(leading.last()).toContainText(`Featured #${ranked.length}`);

  await expect(results(page)).toContainText(`${total} profiles`);
  await expect(cards(page)).toHaveCount(12);
  // The six who are featured stand right above.
  for (let shown = 12; shown < total - 6; shown += 12) {
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(Math.min(shown + 12, total - 6));
  }
  await expect(loadMore(page)).toBeHidden();
  const links = await page
    .locator('.featured-card, .directory-grid > article')
    .getByRole('link', { name: 'View Profile →' })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(total);
});

test('A search is sent by Enter, Back undoes it, and one click clears a search without a hit', async ({
  page,
}) => {
  await openPage(page, '/?sort=alphabetical');
  await expect(cards(page)).toHaveCount(12);
  const [first = ''] = await names(page);
  const place = await searchBox(page).boundingBox();
  await searchBox(page).pressSequentially(first.slice(0, 3));
  await expect(page).toHaveURL(/\?sort=alphabetical$/);
  expect(await searchBox(page).boundingBox()).toEqual(place);
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    `Search results for "${first.slice(0, 3)}"`,
  );
  await expect(page).toHaveURL(/search=/);
  await expect.poll(() => names(page)).toContain(first);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Talent Directory' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('nobody is called so');
  await searchBox(page).press('Enter');
  await expect(page.getByText('No creatives found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\/$/);
  await expect(searchBox(page)).toHaveValue('');
});

test('Filters and sort narrow and order the results as the server does', async ({
  page,
  request,
}) => {
  await openPage(page, '/');
  await expect(page.getByLabel('Nationality').locator('option').first()).toHaveText('All');
  await expect(page.getByLabel('Location').locator('option').first()).toHaveText('All');
  await expect(page.getByLabel('Services', { exact: true }).locator('option').first()).toHaveText(
    'All Services',
  );
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.locator('option')).toHaveText([
    'Most Popular',
    'Recently Updated',
    'Price: Low to High',
    'Price: High to Low',
    'A-Z',
    'Top rated',
  ]);
  await expect(sort).toHaveValue('popular');

  await page.getByRole('combobox', { name: 'Location' }).selectOption('East');
  await page.getByRole('combobox', { name: 'Services' }).selectOption('Dinner Companion');
  await sort.selectOption('A-Z');
  await expect(page).toHaveURL(/sort=alphabetical&location=East&service=Dinner/);
  const answer = await request.get(
    '/api/freelancers?location=East&service=Dinner%20Companion&sortBy=alphabetical',
  );
  const expected = (await answer.json()).map(({ name }: { name: string }) => name);
  expect(expected.length).toBeGreaterThan(0);
  await expect(cards(page).getByRole('heading')).toHaveText(expected);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('One sheet holds the filters; its button keeps them, Back takes them back', async ({
    page,
  }) => {
    // The search of every page is a sheet, too, and the pages beside the directory are at the thumb.
    await openPage(page, '/terms');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Districts' })
      .tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Companions in Singapore by district',
    );
    await searchBox(page).tap();
    await expect(
      page.getByText('Search names, services, districts and MRT stations.'),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listbox')).toBeHidden();
    await searchBox(page).tap();
    await page.getByRole('option', { name: 'East' }).tap();
    await expect(page).toHaveURL(/\/\?location=East$/);
    await page.goBack();
    await expect(page).toHaveURL(/districts$/);

    await openPage(page, '/');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('East', { exact: true }).tap();
    await expect(page).toHaveURL(/location=East/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/$/);

    await page.getByRole('button', { name: 'Filters' }).tap();
    await sheet.getByText('East', { exact: true }).tap();
    await sheet.getByText('City Tour', { exact: true }).tap();
    await sheet.getByRole('button', { name: /^Show \d+ profiles?$/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/location=East.*service=City/);
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused();

    await page.getByRole('button', { name: 'Remove filter: East' }).tap();
    await expect(page).not.toHaveURL(/location/);
    await page.getByRole('button', { name: 'Clear filters' }).tap();
    await expect(page).toHaveURL(/\/$/);
  });
});
