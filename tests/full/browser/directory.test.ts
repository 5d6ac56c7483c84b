import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { hydrated, openPage } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const results = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ });

const cards = (page: Page) => results(page).getByRole('article');

const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

const featured = (page: Page) => page.getByRole('region', { name: 'Featured Garden' });

const luckyGarden = (page: Page) => page.getByRole('region', { name: 'Lucky Garden' });

const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More Talent' });

/** The home page by the browser alone: the server's HTML would have the answers already. */
const openFromElsewhere = async (page: Page) => {
  await openPage(page, '/login');
  await page.getByRole('link', { name: 'Lucky Garden' }).click();
  await page.waitForURL(/\/$/);
};

const failing = { status: 500, body: 'broken' };

test('A search that is opened by its address shows at once what it found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/?search=orchard');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Search results for "orchard"',
    'Featured Garden',
    'Lucky Garden',
  ]);
  await expect(cards(page).first()).toBeInViewport();
  // The address alone decides what is above.
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Featured Garden');
});

test('Back from a profile that has not arrived yet leads to the same place too', async ({
  page,
}) => {
  await openPage(page, '/');
  const link = cards(page).nth(8).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.route(/\/api\/freelancers\/\d+/, () => {});
  await link.click();
  await expect(page.locator('.skeleton').first()).toBeInViewport();
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('A reload shows the same pages at the same place', async ({ page }) => {
  await openPage(page, '/');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(24);
  await cards(page).nth(22).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.reload();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('A link to many pages is filled by the browser, and a reload or Back leads to the same card', async ({
  page,
  request,
}) => {
  const api = await adminApi(request);
  const made = await Promise.all(
    Array.from({ length: 72 }, (_, index) =>
      api.createFreelancer({
        name: `Tulip ${String(index).padStart(2, '0')}`,
        title: 'Dinner and events',
        services: ['City Tour', 'Dinner Companion', 'Event Companion'],
      }),
    ),
  );
  await openPage(page, '/?search=Tulip&sort=alphabetical&pages=6');
  await expect(cards(page)).toHaveCount(72);
  await expect(loadMore(page)).toBeHidden();
  await expect(results(page).locator('.skeleton')).toHaveCount(0);
  const card = cards(page).nth(70);
  await card.getByRole('link').scrollIntoViewIfNeeded();
  // The router hears of the new place with the next frame.
  await page.evaluate(
    () => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))),
  );
  await page.reload();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(72);
  await expect(card.getByRole('link')).toBeInViewport();
  await card.getByRole('link').click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  await expect(card.getByRole('link')).toBeInViewport();
  for (const { id } of made) await api.deleteFreelancer(id);
});

const lucky = (id: number, prizeTier: string) => ({
  freelancer: {
    id,
    name: 'Mei',
    title: 'Guide',
    profileImage: '',
    galleryImages: [],
    services: [],
    popularityScore: 3,
  },
  prizeTier,
  luckyNumber: id,
  drawNumber: '5400',
  drawDate: '2026-11-11',
});

test('Show all brings the rest of the Lucky Garden in pages, without repeats', async ({
  page,
  expectConsole,
}) => {
  // The made-up profiles do not exist when a card with the focus looks ahead.
  expectConsole(/500|404/);
  const all = Array.from({ length: 250 }, (_, index) => lucky(index + 1, '1st Prize'));
  const asked: string[] = [];
  let isBroken = false;
  await page.route(/\/api\/lucky-garden(\?|$)/, (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    if (isBroken) return route.fulfill(failing);
    const offset = Number(searchParams.get('offset') ?? 0);
    // One has moved down since the page before.
    const from = Math.max(offset - 1, 0);
    return route.fulfill({
      headers: { 'x-total-count': '250' },
      json: all.slice(from, offset + Number(searchParams.get('limit') ?? 24)),
    });
  });
  await openFromElsewhere(page);
  const garden = luckyGarden(page);
  const shown = garden.getByRole('article');
  await expect(garden).toContainText('250 Lucky Ladies Found');
  await expect(shown).toHaveCount(24);
  await expect(garden.getByRole('status')).toHaveText('24 of 250 shown');
  await page.mouse.wheel(0, 100_000);
  expect(asked).toEqual(['']);

  isBroken = true;
  await garden.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Enter');
  await expect(garden.getByRole('alert')).toContainText('Failed to fetch lucky garden');
  await expect(shown).toHaveCount(24);
  isBroken = false;
  await garden.getByRole('button', { name: 'Try again' }).click();
  // The focus is at the first of those that came; as the end comes near, the rest comes by itself.
  await expect(shown.nth(24).getByRole('button').first()).toBeFocused();
  const countAtEnd = async () => {
    await page.keyboard.press('End');
    return shown.count();
  };
  await expect.poll(countAtEnd).toBe(250);
  await expect(garden.getByRole('status')).toHaveText('250 of 250 shown');
  await expect(garden.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  expect(new Set(asked)).toEqual(
    new Set(['', '?offset=24&limit=100', '?offset=124&limit=100', '?offset=224&limit=100']),
  );
});

test('Those who are featured do not stand in the first page again, with or without script', async ({
  page,
  browser,
  server,
}) => {
  await openPage(page, '/');
  await expect(cards(page)).toHaveCount(12);
  const above = await featured(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(above).toHaveLength(6);
  for (const name of await names(page)) expect(above).not.toContain(name);
  await openPage(page, '/?sort=recent&pages=3');
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(above));

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(server.url);
  const shown = await names(plain);
  expect(shown).toHaveLength(6);
  for (const name of shown) expect(above).not.toContain(name);
  await context.close();
});
