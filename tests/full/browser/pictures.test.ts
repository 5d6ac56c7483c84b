import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/browser.ts';
import { phone } from '#tests/support/profiles.ts';

/** Whether a picture was fetched and could be shown. */
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Whether nothing of it is on the screen. */
const isOutside = (picture: Locator) =>
  picture.evaluate((image) => image.getBoundingClientRect().left >= window.innerWidth);

const firstProfile = async (page: Page) => {
  const [profile] = await (await page.request.get('/api/freelancers?limit=1')).json();
  expect(profile.galleryImages.length).toBeGreaterThan(2);
  return `/profile/${profile.id}`;
};

test('Every card has its picture without any script, in the place where it belongs', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  const cards = await page.getByRole('article').all();
  expect(cards.length).toBeGreaterThan(18);
  for (const card of cards) {
    const picture = card.locator('.lazy-image img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(picture)).toBe(true);
    await expect(picture).toHaveCSS('opacity', '1');
    expect(await picture.boundingBox()).toEqual(await card.locator('.lazy-image').boundingBox());
  }
  await context.close();
});

test('The pictures of the Featured Garden are in the HTML, the first two to be fetched at once', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const rail = html.slice(html.indexOf('class="featured-rail'), html.indexOf('id="directory"'));
  const pictures = rail.match(/<img [^>]*>/g) ?? [];
  expect(pictures).toHaveLength(6);
  expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(rail).not.toContain('<noscript');
});

test('A picture that waits is not fetched for those who have scripts', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  // Profiles of other tests may stand there, too, and have none.
  const pictures = page.locator('.directory-grid .lazy-image');
  const parts = await pictures.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  const address = parts.flatMap((part) => /src="(\/uploads\/[^"]+)"/.exec(part)?.[1] ?? []).at(-1);
  expect(address).toBeDefined();
  expect(fetched.some((path) => path.startsWith('/uploads/'))).toBe(true);
  expect(fetched).not.toContain(address);
});

test('Every drawing that a page refers to is on the page', async ({ page }) => {
  const references = page.locator('use');
  const missing = () =>
    references.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? '').filter((id) => !document.querySelector(id)),
    );
  await openPage(page, await firstProfile(page));
  await expect(references.first()).toBeAttached();
  expect(await missing()).toEqual([]);
});

test.describe('On a phone', () => {
  test.use(phone);

  for (const [name, selector, pathOf] of [
    ['Featured Garden', '.featured-rail', async () => '/'],
    ['gallery of a profile', '.photo-mosaic', firstProfile],
  ] as const) {
    test(`The next pictures of the ${name} are there before they come into view`, async ({
      page,
    }) => {
      await openPage(page, await pathOf(page));
      const strip = page.locator(selector);
      const next = strip.locator('img').nth(2);
      await expect.poll(() => isLoaded(next)).toBe(true);
      expect(await isOutside(next)).toBe(true);
    });
  }
});
