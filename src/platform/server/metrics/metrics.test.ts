import { expect, test } from 'vitest';
import { createExporter } from '#platform/server/metrics/exporter.ts';
import { counter, histogram, observableGauge } from '#platform/server/metrics/instruments.ts';
import { methodLabel, routeGroup, routeLabel } from '#platform/server/metrics/route-tally.ts';

test.each([
  ['/api/freelancers/:id', '/api/freelancers/:id'],
  ['/assets/index-a1b2c3.js', '/assets/*'],
  ['/art/avatars/one.webp', '/art/*'],
  ['/favicon.svg', '/favicon.svg'],
  ['/uploads/*', '/uploads/*'],
  ['/*', '/*'],
])('The route %s is told as %s', (url, label) => {
  expect(routeLabel(url)).toBe(label);
});

test('Methods that nobody knows are one', () => {
  expect(['GET', 'DELETE', 'PROPFIND', 'X', undefined].map(methodLabel)).toEqual([
    'GET',
    'DELETE',
    'other',
    'other',
    'other',
  ]);
});

test('Routes are timed in groups', () => {
  expect(routeGroup('/api/freelancers', 'admin')).toBe('admin');
  expect(routeGroup('/api/freelancers', 'public')).toBe('api');
  expect(routeGroup('/uploads/*')).toBe('picture');
  expect(routeGroup('/*')).toBe('page');
  expect(routeGroup('/assets/index-a1b2c3.js')).toBe('file');
  expect(routeGroup('/healthz')).toBe('other');
});

const tests = counter('test_things_total', 'Things');
const seconds = histogram('test_seconds', 'Times');
const room = observableGauge('test_room', 'Room', { combine: 'min' });

test('Figures are told as Prometheus reads them, of one process and of several', async () => {
  tests({ kind: 'a "b"' }).value += 2;
  seconds({ kind: 'x' }).observe(0.004);
  seconds({ kind: 'x' }).observe(99);
  const stop = [room(() => 3), room(async () => 4), room(() => Promise.reject(new Error('away')))];
  const exporter = await createExporter();
  const text = await exporter.text();
  expect(text).toContain(
    '# TYPE test_things_total counter\ntest_things_total{kind="a \\"b\\""} 2\n',
  );
  expect(text).toContain('test_seconds_bucket{kind="x",le="0.0025"} 0\n');
  expect(text).toContain('test_seconds_bucket{kind="x",le="0.005"} 1\n');
  expect(text).toContain('test_seconds_bucket{kind="x",le="30"} 1\n');
  expect(text).toContain('test_seconds_bucket{kind="x",le="+Inf"} 2\n');
  expect(text).toContain('test_seconds_count{kind="x"} 2\n');
  expect(text).toContain('\ntest_room 7\n');

  const one = await exporter.exported();
  const both = await exporter.text([one, one]);
  expect(both).toContain('test_things_total{kind="a \\"b\\""} 4\n');
  expect(both).toContain('test_seconds_bucket{kind="x",le="+Inf"} 4\n');
  expect(both).toContain('\ntest_room 7\n');
  for (const each of stop) each();
});
