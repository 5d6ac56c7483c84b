/** The cost of metrics: the same server with METRICS_PORT scraped every second, and without. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, loadRaw, startServerProcess } from './processes.ts';
import { type Figure, rateFigure } from './support/table.ts';

const SITE = new URL('./servers/serve-site.ts', import.meta.url);
const PATHS = { 'home page': '/', 'list of the API': '/api/freelancers?limit=12' };
const SCRAPE_EVERY_MS = 1_000;
const ROUNDS = 9;

const scrapeRegularly = (address: string): Disposable => {
  const timer = setInterval(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await answer.text();
  }, SCRAPE_EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
};

export const measureMetrics = async (): Promise<Figure[]> => {
  await using opened = new AsyncDisposableStack();
  const start = async (env: Record<string, string>) => {
    const folder = opened.use(await mkdtempDisposable(join(tmpdir(), 'garden-bench-')));
    return opened.use(await startServerProcess(SITE, { DATA_DIR: folder.path, ...env })).url;
  };
  const off = await start({});
  const on = await start({ METRICS_PORT: '0' });
  const port = await (await fetch(`${on}/bench/metrics-port`)).text();
  using _scraping = scrapeRegularly(`http://127.0.0.1:${port}/metrics`);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const options = { by: loadRaw, rounds: ROUNDS, seconds: 2 };
    const [ours, bare] = await compare(`${on}${path}`, `${off}${path}`, options);
    const what = `hot ${name} with metrics : without`;
    figures.push(rateFigure(what, ours.requestsPerSecond, bare.requestsPerSecond, 0.97));
  }
  return figures;
};
