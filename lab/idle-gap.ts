/**
 * Measures with the CPU and network of a phone when a page is visible and interactive, and how long a tap takes
 * on the idle page; fails above our limits. With the path of another checkout, it measures both alternately and
 * prints the ratio: npm run gap -- ../other
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchOptions } from '#tests/support/chromium.ts';
import type { RunningProgram, startProgram } from '#tests/support/running-server.ts';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const KBIT = 1024 / 8;
/** Longer than a request takes on the slower line. */
const QUIET_MS = 3_000;

/** The presets of the browser's developer tools, in bytes per second. */
const lines = {
  'fast 3G': { latency: 562.5, downloadThroughput: 1600 * KBIT * 0.9 },
  'slow 3G': { latency: 2000, downloadThroughput: 500 * KBIT * 0.8 },
};
type Line = (typeof lines)[keyof typeof lines];

/** Milliseconds from the tap until its frame is painted and until what it opens is complete. */
interface Tap {
  readonly reaction: number;
  readonly complete: number;
}

/** Milliseconds; the taps are made once the page is idle. */
interface Moments {
  readonly painted: number;
  readonly usable: number;
  readonly filters: Tap | undefined;
  readonly photo: Tap;
}

/** Presses the theme switch repeatedly until it responds. */
const untilUsable = () => {
  const state = window as unknown as { usable?: number };
  const press = () =>
    document.querySelector<HTMLElement>('header button[aria-label^="Theme"]')?.click();
  const pressing = setInterval(press, 20);
  new MutationObserver(() => {
    clearInterval(pressing);
    state.usable ??= performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
};

/** Resolves when no file has arrived for a while: the page loads its dialogs in advance once it is interactive. */
const untilIdle = async (quietMs: number) => {
  const files = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== files(); ) {
    before = files();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
};

/** Taps the first of these controls. The browser itself measures the reaction, from the touch to the next frame. */
const timeTap = async (page: Page, control: string, content: string): Promise<Tap> => {
  const timing = page.evaluate(async (selector) => {
    const tap = await new Promise<PerformanceEntry>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const [click] = list.getEntriesByName('click');
        if (click) resolve(click);
      });
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const isComplete = () => {
      const part = document.querySelector(selector);
      return part instanceof HTMLImageElement ? part.complete && part.naturalWidth > 0 : part;
    };
    while (!isComplete()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return { reaction: tap.duration, complete: performance.now() - tap.startTime };
  }, content);
  const part = page.locator(control).first();
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  return timing;
};

const measure = async (browser: Browser, address: string, line: Line): Promise<Moments> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      uploadThroughput: line.downloadThroughput,
      ...line,
    });
    await page.addInitScript(untilUsable);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'usable' in window, undefined, { timeout: 60_000 });
    const { painted, usable } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: (window as unknown as Moments).usable,
    }));
    await page.evaluate(untilIdle, QUIET_MS);
    const hasFilters = (await page.locator('.opens-sheet').count()) > 0;
    const filters = hasFilters
      ? await timeTap(page, '.opens-sheet', '[role="dialog"] .filter-count')
      : undefined;
    if (hasFilters) await page.goBack();
    const photo = await timeTap(
      page,
      '.directory-grid .card-photo, .profile-portrait',
      '[role="dialog"] img',
    );
    return { painted, usable, filters, photo };
  } finally {
    await context.close();
  }
};

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const measures: Record<string, (moments: Moments) => number> = {
  'first paint': ({ painted }) => painted,
  interactive: ({ usable }) => usable,
  'gap between them': ({ painted, usable }) => usable - painted,
  'reaction to a tap on Filters': ({ filters }) => filters?.reaction ?? Number.NaN,
  'filters complete': ({ filters }) => filters?.complete ?? Number.NaN,
  'reaction to a tap on a photo': ({ photo }) => photo.reaction,
  'photo complete': ({ photo }) => photo.complete,
};

/** Milliseconds on fast 3G. */
const LIMITS: Record<string, number> = {
  'first paint': 1500,
  'reaction to a tap on Filters': 100,
  'filters complete': 800,
  'reaction to a tap on a photo': 100,
  'photo complete': 800,
};

const seconds = (ms: number) => (ms / 1000).toFixed(2);

const open = async (folder: string, dataDir: string): Promise<RunningProgram> => {
  const file = pathToFileURL(resolve(folder, 'tests/support/running-server.ts')).href;
  const { startProgram: start }: { startProgram: typeof startProgram } = await import(file);
  return start({ DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off' });
};

const [other] = process.argv.slice(2);
const folders = [...(other ? [other] : []), '.'];
const dataDirs = folders.map(() => mkdtempSync(join(tmpdir(), 'garden-gap-')));
const servers: RunningProgram[] = [];
const browser = await chromium.launch(await launchOptions());
try {
  for (const [index, folder] of folders.entries()) {
    servers.push(await open(folder, dataDirs[index] ?? ''));
  }
  for (const [name, line] of Object.entries(lines)) {
    for (const path of ['/', '/profile/1', '/in/orchard']) {
      const moments: Moments[][] = servers.map(() => []);
      for (let run = 0; run < RUNS; run += 1) {
        for (const [index, { url }] of servers.entries()) {
          await fetch(url + path).then((page) => page.text());
          moments[index]?.push(await measure(browser, url + path, line));
        }
      }
      for (const [what, of] of Object.entries(measures)) {
        const times = moments.map((runs) => middle(runs.map(of)));
        if (!times.every(Number.isFinite)) continue;
        const [first = 0, second] = times;
        const ratio = second === undefined ? '' : `, ${(second / first).toFixed(2)} of the other's`;
        const limit = (name === 'fast 3G' && LIMITS[what]) || Number.POSITIVE_INFINITY;
        const isOver = (times.at(-1) ?? 0) > limit;
        if (isOver) process.exitCode = 1;
        const verdict = isOver ? `, above the limit of ${seconds(limit)} s` : '';
        console.log(
          `${name} ${path} ${what}: ${times.map(seconds).join(' → ')} s${ratio}${verdict}`,
        );
      }
    }
  }
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
}
