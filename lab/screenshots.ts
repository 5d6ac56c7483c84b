/**
 * Takes screenshots of every public page and state, on a phone and a desktop, in both themes, into
 * screenshots/. With --readme it only writes the home page to docs/home.webp.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { launchOptions } from '#tests/support/chromium.ts';
import { startProgram } from '#tests/support/running-server.ts';

const MAX_README_BYTES = 300_000;

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Whether to capture the whole page, not only the viewport. */
  readonly whole?: boolean;
  readonly only?: 'phone' | 'desktop';
  /** Brings the page into the desired state. */
  act?(page: Page): Promise<unknown>;
}

const dialog = async (page: Page) => {
  const opened = page.getByRole('dialog');
  await opened.waitFor();
  return opened;
};

const openGallery = async (page: Page) => {
  const directory = page.getByRole('region', { name: 'Talent Directory' });
  await directory
    .getByRole('button', { name: /^Open the photos of/ })
    .first()
    .click();
  const picture = (await dialog(page)).locator('img').first();
  await picture.evaluate(async (image: HTMLImageElement) => image.decode());
};

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page);
};

const getLuckyNumber = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio').last().check({ force: true });
  }
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  // The reels spin for two seconds, and only then the dialog has a close button.
  await (await dialog(page)).getByRole('button').first().waitFor();
};

const showResults = (page: Page) =>
  page
    .locator('input[name=search]')
    .evaluate((box) => box.scrollIntoView({ block: 'start', behavior: 'instant' }))
    .then(() => page.evaluate(() => window.scrollBy(0, -140)));

const showLuckyGarden = (page: Page) =>
  page
    .getByRole('region', { name: 'Lucky Garden' })
    .evaluate((garden) => garden.scrollIntoView({ block: 'start', behavior: 'instant' }));

const shotsOf = (profile: number): Shot[] => [
  { name: 'home', path: '/' },
  { name: 'home-whole', path: '/', whole: true },
  { name: 'home-chinese', path: '/zh' },
  { name: 'search', path: '/?search=coffee', act: showResults },
  { name: 'search-empty', path: '/?search=nobody+at+all', act: showResults },
  { name: 'filtered', path: '/?location=East', whole: true },
  { name: 'filters', path: '/', only: 'phone', act: openFilters },
  { name: 'gallery', path: '/', act: openGallery },
  { name: 'lucky-garden', path: '/', act: showLuckyGarden },
  { name: 'profile', path: `/profile/${profile}` },
  { name: 'profile-whole', path: `/profile/${profile}`, whole: true },
  { name: 'profile-chinese', path: `/zh/profile/${profile}`, whole: true },
  { name: 'lucky-number', path: `/profile/${profile}`, act: getLuckyNumber },
  { name: 'profile-not-found', path: '/profile/999999' },
  { name: 'page-not-found', path: '/no/such/page' },
  { name: 'landing', path: '/in/orchard', whole: true },
  { name: 'landing-chinese', path: '/zh/for/dinner-companion', whole: true },
  { name: 'about', path: '/about', whole: true },
  { name: 'compare', path: '/compare?ids=1,2,3,4', whole: true },
  { name: 'shortlist-chinese', path: '/zh/shortlist?ids=1,2,3', whole: true },
  { name: 'privacy', path: '/privacy', whole: true },
  { name: 'terms', path: '/terms', whole: true },
  { name: 'login', path: '/login' },
];

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Scrolls through the page once, because lazy images load when they come near the viewport. */
const walk = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    // A full-page screenshot does not render parts with `content-visibility: auto`.
    for (const part of document.querySelectorAll<HTMLElement>('article, .review')) {
      part.style.contentVisibility = 'visible';
    }
    // The browser never fetches an image that is not rendered.
    const seen = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.allSettled(seen.map((image) => image.decode()));
  });

const openPage = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await walk(page);
};

const takeAll = async (browser: Browser, url: string, profile: number) => {
  for (const [device, options] of Object.entries(devices)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...options,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const folder = join('screenshots', `${device}-${colorScheme}`);
      mkdirSync(folder, { recursive: true });
      for (const { name, path, whole = false, only = device, act } of shotsOf(profile)) {
        if (only !== device) continue;
        const page = await context.newPage();
        await openPage(page, url + path);
        await act?.(page);
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
        await page.close();
      }
      await context.close();
      console.log(folder);
    }
  }
};

const takeForReadme = async (browser: Browser, url: string) => {
  const viewport = { width: 1280, height: 1380 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await openPage(page, url);
  const picture = await page.screenshot();
  mkdirSync('docs', { recursive: true });
  const { size } = await sharp(picture).webp({ quality: 82 }).toFile('docs/home.webp');
  if (size > MAX_README_BYTES) throw new Error(`docs/home.webp has ${size} bytes, too many`);
  console.log(`docs/home.webp: ${Math.round(size / 1000)} KB`);
};

const dataDir = mkdtempSync(join(tmpdir(), 'garden-screenshots-'));
const server = await startProgram({ DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off' });
const browser = await chromium.launch(await launchOptions());
try {
  const [first] = await (await fetch(`${server.url}/api/freelancers?search=Mei`)).json();
  if (process.argv.includes('--readme')) await takeForReadme(browser, server.url);
  else await takeAll(browser, server.url, first.id);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
