import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, fillLogin, openPage, signIn, test } from '#tests/support/browser.ts';

const KB = 1024;
/** Including the stylesheet. */
const MOST_BYTES = 212 * KB;
/**
 * All that the first paint needs: with ten packets in the first round trip and twenty in the second, it arrives
 * in the second, without a further request.
 */
const MOST_COMPRESSED = 35 * KB;

const htmlOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { headers: { 'accept-encoding': 'identity' } })).text();

/** What the browser takes over: all that the page knows beside its HTML. */
const stateOf = (html: string) => html.slice(html.indexOf('$_TSR.router'));

const times = (text: string, part: string) => text.split(part).length - 1;

for (const path of ['/', '/zh']) {
  test(`The home page is light at ${path}`, async ({ request }) => {
    const html = Buffer.from(await htmlOf(request, path));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(html.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(brotliCompressSync(html, { params: quality }).length).toBeLessThanOrEqual(
      MOST_COMPRESSED,
    );
  });
}

test('A profile that stands in several lists travels once', async ({ request }) => {
  const state = stateOf(await htmlOf(request, '/'));
  const featured = await (await request.get('/api/freelancers/featured')).json();
  expect(featured).toHaveLength(6);
  for (const { profileImage } of featured) {
    expect(times(state, `profileImage:"${profileImage}"`)).toBe(1);
  }
});

test('A page carries what it shows, and nothing else', async ({ request }) => {
  const configs = await (await request.get('/api/services-config')).json();
  const [profile] = await (await request.get('/api/freelancers?limit=1')).json();
  const shown = (tooltip: string, state: string) => state.includes(`tooltip:"${tooltip}"`);

  const home = stateOf(await htmlOf(request, '/'));
  expect(home).toContain('popularityScore:');
  for (const unused of ['about:', 'tooltip:', 'isActive:', 'drawDate:']) {
    expect(home).not.toContain(unused);
  }
  const own = stateOf(await htmlOf(request, `/profile/${profile.id}`));
  for (const { serviceName, tooltip } of configs) {
    expect([serviceName, shown(tooltip, own)]).toEqual([
      serviceName,
      profile.services.includes(serviceName),
    ]);
  }
});

test('Visitors get no style of the back office, and admins get it before they see the office', async ({
  page,
  request,
}) => {
  const [, styles = ''] = /<style[^>]*>([^<]*)/.exec(await htmlOf(request, '/')) ?? [];
  expect(styles).toContain('.profile-card');
  for (const foreign of [
    '.admin-',
    '.section-nav',
    '.dashboard-',
    '.figure-card',
    '.menu-item',
    '.max-w-400',
  ]) {
    expect(styles).not.toContain(foreign);
  }

  let letStylesGo = () => {};
  const asked = new Promise<void>((resolve) => {
    const held = new Promise<void>((go) => {
      letStylesGo = go;
    });
    page.route('**/admin-*.css', async (route) => {
      resolve();
      await held;
      await route.continue();
    });
  });
  await openPage(page, '/login');
  await fillLogin(page);
  await asked;
  await expect(page.locator('.section-nav')).toHaveCount(0);
  letStylesGo();
  await expect(page.locator('.section-nav')).toHaveCSS('position', 'sticky');
});

test('The styles of the back office leave the public pages as they are', async ({ page }) => {
  const look = () =>
    page.locator('main *').evaluateAll((parts) =>
      parts.map((part) => {
        const { display, color, fontSize, margin, padding, width } = getComputedStyle(part);
        return [part.tagName, display, color, fontSize, margin, padding, width].join(' ');
      }),
    );
  await openPage(page, '/terms');
  const before = await look();
  expect(before.length).toBeGreaterThan(10);
  await signIn(page);
  await expect(page.locator('.section-nav')).toBeVisible();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: 'View Website' }).click();
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
  expect(await look()).toEqual(before);
});

test('A loaded page is still: pictures that are not needed yet run no animation', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(page.locator('.lazy-image:not([data-state])').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});
