/** Runs Lighthouse on the built server with demo data, emulating a phone; fails below our thresholds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '#tests/support/chromium.ts';
import { startProgram } from '#tests/support/running-server.ts';
import { fetchLighthouse, type Report } from './lighthouse/fetch-lighthouse.ts';

const LEAST: Record<string, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_LAYOUT_SHIFT = 0.001;
const MOST_BLOCKING_MS = 150;
const DEBUGGING_PORT = 9_333;
const WARMING_VISITS = 20;
/** The median run counts, as Lighthouse recommends, because results vary. */
const RUNS = 5;

const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;

const failuresOf = ({ categories, audits }: Report): string[] => {
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
  const scores = Object.entries(LEAST).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    console.log(`  ${name}: ${score} (at least ${least})`);
    return score < least ? `${name} ${score}` : '';
  });
  console.log(`  layout shift: ${shift.toFixed(4)} (at most ${MOST_LAYOUT_SHIFT})`);
  const blocking = Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN);
  console.log(`  blocking time: ${blocking} ms (at most ${MOST_BLOCKING_MS})`);
  return [
    ...scores,
    shift > MOST_LAYOUT_SHIFT ? `layout shift ${shift}` : '',
    blocking <= MOST_BLOCKING_MS ? '' : `blocking time ${blocking} ms`,
  ].filter(Boolean);
};

/** Prints the audits that lower the score. */
const printFailedAudits = ({ categories, audits }: Report) => {
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, displayValue = '' } = audits[id] ?? {};
      if (weight > 0 && score !== null && score !== undefined && score < 0.9) {
        console.log(`    ${title} ${displayValue}`);
      }
    }
  }
};

const lighthouse = await fetchLighthouse();
const dataDir = mkdtempSync(join(tmpdir(), 'garden-lighthouse-'));
const server = await startProgram({ DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off' });
const options = await launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const failures: string[] = [];
try {
  const [profile] = await (await fetch(`${server.url}/api/freelancers?limit=1`)).json();
  for (const path of ['/', `/profile/${profile.id}`, '/in/orchard']) {
    // Warms the caches, as on a running site.
    for (let visit = 0; visit < WARMING_VISITS; visit += 1) {
      await fetch(server.url + path).then((page) => page.text());
    }
    const runs: Report[] = [];
    while (runs.length < RUNS) {
      const measured = await lighthouse(server.url + path, {
        port: DEBUGGING_PORT,
        formFactor: 'mobile',
        onlyCategories: Object.keys(LEAST),
        logLevel: 'error',
      });
      if (!measured) throw new Error(`Lighthouse told nothing about ${path}`);
      runs.push(measured.lhr);
    }
    runs.sort((one, other) => performanceOf(one) - performanceOf(other));
    const middle = runs[Math.floor(RUNS / 2)] as Report;
    console.log(`${path} (speed of the machine: ${Math.round(middle.environment.benchmarkIndex)})`);
    failures.push(...failuresOf(middle).map((failure) => `${path}: ${failure}`));
    printFailedAudits(middle);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`Too low: ${failures.join(', ')}`);
  process.exitCode = 1;
}
