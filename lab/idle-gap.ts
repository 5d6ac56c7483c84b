/**
 * Measures with the CPU and network of a phone how long a page is visible before it is interactive. With the
 * path of another checkout, it measures both alternately and prints the ratio: npm run gap -- ../other
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '#tests/support/chromium.ts';
import type { RunningProgram, startProgram } from '#tests/support/running-server.ts';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const KBIT = 1024 / 8;

/** The presets of the browser's developer tools, in bytes per second. */
const lines = {
  'fast 3G': { latency: 562.5, downloadThroughput: 1600 * KBIT * 0.9 },
  'slow 3G': { latency: 2000, downloadThroughput: 500 * KBIT * 0.8 },
};
type Line = (typeof lines)[keyof typeof lines];

interface Moments {
  readonly painted: number;
  readonly usable: number;
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
    return await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable: (window as unknown as Moments).usable,
    }));
  } finally {
    await context.close();
  }
};

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

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
    for (const path of ['/', '/profile/1']) {
      const moments: Moments[][] = servers.map(() => []);
      for (let run = 0; run < RUNS; run += 1) {
        for (const [index, { url }] of servers.entries()) {
          await fetch(url + path).then((page) => page.text());
          moments[index]?.push(await measure(browser, url + path, line));
        }
      }
      const gaps = moments.map((runs) => middle(runs.map((run) => run.usable - run.painted)));
      for (const [index, runs] of moments.entries()) {
        const painted = seconds(middle(runs.map((run) => run.painted)));
        const usable = seconds(middle(runs.map((run) => run.usable)));
        const gap = seconds(gaps[index] ?? 0);
        console.log(`${name} ${path} (${folders[index]}): ${painted} ${usable}, gap ${gap} s`);
      }
      const [before = 0, after] = gaps;
      if (after !== undefined) console.log(`  ${(after / before).toFixed(2)} of the other's gap`);
    }
  }
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
}
