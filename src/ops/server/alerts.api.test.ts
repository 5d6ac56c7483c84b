import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { programFile } from '#platform/server/config/program-files.ts';
import { createExporter } from '#platform/server/metrics/exporter.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import '#pages/server/page-thread.ts';

await startTestApp({ METRICS_PORT: '0' });

const rules = readFileSync(programFile('deploy', 'prometheus', 'alerts.yml'), 'utf8');
const dashboard = JSON.parse(
  readFileSync(programFile('deploy', 'grafana', 'lucky-garden.json'), 'utf8'),
);

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const valuesOf = (key: string): string[] =>
  rules
    .split('\n')
    .filter((line) => line.trim().startsWith(`${key}: `))
    .map((line) => line.slice(line.indexOf(': ') + 2).replace(/^'|'$/g, ''));

const expressions = [
  ...valuesOf('expr'),
  ...(dashboard.panels as Panel[]).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  dashboard.templating.list[1].query.query as string,
];

const exportedNames = async () => {
  const text = await (await createExporter()).text();
  const types = text.split('\n').filter((line) => line.startsWith('# TYPE '));
  return new Set(
    types.flatMap((line) => {
      const [, , name = '', type] = line.split(' ');
      return type === 'histogram'
        ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)
        : [name];
    }),
  );
};

const isBalanced = (expression: string): boolean => {
  const open: string[] = [];
  for (const sign of expression.replaceAll(/"[^"]*"/g, '')) {
    if (sign === '"') return false;
    if ('({['.includes(sign)) open.push(sign);
    const at = ')}]'.indexOf(sign);
    if (at >= 0 && open.pop() !== '({['[at]) return false;
  }
  return open.length === 0;
};

test('Alerts and dashboard name only metrics that the program has', async () => {
  const names = await exportedNames();
  const named = expressions.flatMap(
    (expression) => expression.match(/\b(garden|nodejs|process)_[a-z0-9_]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !names.has(name))).toEqual([]);
});

test('Their expressions are balanced', () => {
  expect(expressions.filter((expression) => !isBalanced(expression))).toEqual([]);
});

test('Each alert says why it is one and what to do', () => {
  const alerts = rules.split('\n').filter((line) => line.trim().startsWith('- alert: ')).length;
  expect(alerts).toBeGreaterThan(10);
  expect(valuesOf('summary')).toHaveLength(alerts);
  expect(valuesOf('action')).toHaveLength(alerts);
});

test('Guessing and floods that the limits refuse raise an alert', () => {
  const refusals = valuesOf('expr').filter((one) => one.includes('garden_limit_refusals_total'));
  expect(refusals).toHaveLength(2);
  expect(refusals[0]).toContain('limit=~"login|');
});

test('The dashboard finds its data source wherever it is imported', () => {
  const sources = JSON.stringify(dashboard).match(/"uid":"[^"]*"/g) ?? [];
  expect(new Set(sources)).toEqual(new Set(['"uid":"lucky-garden"', `"uid":"\${datasource}"`]));
});
