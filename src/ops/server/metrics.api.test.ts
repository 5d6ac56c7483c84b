import { beforeAll, expect, test } from 'vitest';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { createExporter, type Exporter } from '#platform/server/metrics/exporter.ts';
import { serveMetrics } from '#platform/server/metrics/metrics-server.ts';
import { byExtent } from '#tests/support/extent.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, database } = await startTestApp({ METRICS_PORT: '0' }, { jobs: true });
const LIST = listFreelancers.path;
let site = '';
let exporter: Exporter;

beforeAll(async () => {
  site = await app.listen({ host: '127.0.0.1', port: 0 });
  exporter = await createExporter();
});

/** The figure of a series; 0 where there is none. */
const figure = async (series: string): Promise<number> => {
  const lines = (await exporter.text()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
};
const seriesOf = async (name: string) =>
  (await exporter.text()).split('\n').filter((line) => line.startsWith(`${name}{`)).length;

/** An answer is counted when its last byte is gone, which its reader may notice first. */
const untilMore = (series: string, before: number, by: number) =>
  expect.poll(() => figure(series)).toBe(before + by);

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(`${site}${path}`, { method });
  await answer.text();
  return answer.status;
};

test('Requests are counted by route, method and status, and timed by group', async () => {
  const requests = `garden_http_requests_total{route="${LIST}",method="GET",status="200"}`;
  const times = 'garden_http_request_duration_seconds_count{group="api"}';
  const [before, timed] = [await figure(requests), await figure(times)];
  expect(await ask(LIST)).toBe(200);
  expect(await ask(`${LIST}?limit=1`)).toBe(200);
  await untilMore(requests, before, 2);
  expect(await figure(times)).toBe(timed + 2);
});

test('Answers from memory are told apart from those that are made', async () => {
  const of = (result: string) => `garden_cache_reads_total{store="answers",result="${result}"}`;
  const path = `${LIST}?limit=3`;
  const [made, hits] = [await figure(of('made')), await figure(of('hit'))];
  await ask(path);
  expect(await figure(of('made'))).toBe(made + 1);
  await ask(path);
  expect(await figure(of('made'))).toBe(made + 1);
  expect(await figure(of('hit'))).toBe(hits + 1);
  expect(await figure('garden_cache_bytes{store="answers"}')).toBeGreaterThan(0);
});

test('A great many unknown addresses make no new series', async () => {
  const requests = 'garden_http_requests_total{route="/api/*",method="GET",status="404"}';
  expect(await ask('/api/unknown')).toBe(404);
  await untilMore(requests, (await figure(requests)) - 1, 1);
  const [before, series] = [await figure(requests), await seriesOf('garden_http_requests_total')];
  const total = byExtent(1_000, 10_000);
  const atOnce = 50;
  for (let from = 0; from < total; from += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => ask(`/api/unknown/${from + at}`)));
  }
  await untilMore(requests, before, total);
  expect(await seriesOf('garden_http_requests_total')).toBe(series);
});

test('What pages ask of the program itself is no request', async () => {
  const requests = `garden_http_requests_total{route="${LIST}",method="GET",status="200"}`;
  const before = await figure(requests);
  await app.inject(`${LIST}?limit=5`);
  expect(await figure(requests)).toBe(before);
});

test('The port of metrics answers one address, the public one none of it', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, exporter);
  const address = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('garden_build_info{');
  for (const path of ['/', '/metrics/', '/api/freelancers']) {
    expect((await fetch(`${address}${path}`)).status).toBe(404);
  }
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect(await ask('/metrics')).toBe(404);
  await server.close();
});

test('The age of background jobs is told', async () => {
  await expect.poll(() => exporter.text()).toMatch(/^garden_job_finish_age_seconds\{job_name="/m);
});

test('A scrape answers while the database does not', async () => {
  const { query, connect } = database.pool;
  const { promise: silence, reject: giveUp } = Promise.withResolvers<never>();
  silence.catch(() => {});
  let questions = 0;
  const wait = () => {
    questions += 1;
    return silence;
  };
  // What was asked a second ago is told without asking again.
  const scrape = async () => {
    const before = questions;
    return { text: await exporter.text(), isAsked: questions > before };
  };
  Object.assign(database.pool, { query: wait, connect: wait });
  try {
    await expect
      .poll(scrape)
      .toEqual({ text: expect.stringContaining('garden_build_info{'), isAsked: true });
  } finally {
    Object.assign(database.pool, { query, connect });
    // Background work that asked meanwhile is told, or it would never end.
    giveUp(new Error('the database did not answer'));
  }
});

test('A visitor cannot choose the id of a request', async () => {
  const id = 'b2d0c4f1a9e84b7c8d6e5f4a3b2c1d0e';
  const { headers } = await fetch(`${site}/healthz`, { headers: { 'x-request-id': id } });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
