import { expect, test } from 'vitest';
import { isNestedTooDeeply } from '#platform/server/http/json-body.ts';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test.each([
  ['lists', nested(33)],
  ['objects', nested(33, '{"a":', '}').replace('":}', '":0}')],
  ['lists that are never closed', '['.repeat(100_000)],
  ['both, after a text with brackets', `["]]]]]]\\"]]]", ${nested(32)}]`],
])('%s below 32 others are too deep', (_, json) => {
  expect(isNestedTooDeeply(json)).toBe(true);
});

test.each([
  ['32 lists', nested(32)],
  ['many lists side by side', `[${Array(10_000).fill('[]').join()}]`],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(1_000), b: '\\"[[' })],
  ['a text that is never closed', `"${'['.repeat(1_000)}`],
  ['a backslash at the end', '"\\'],
  ['no list', '12'],
])('%s are not', (_, json) => {
  expect(isNestedTooDeeply(json)).toBe(false);
});
