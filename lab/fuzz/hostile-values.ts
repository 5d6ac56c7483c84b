/** Hostile values: texts, numbers and structures that have broken other programs. */
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

const NUL = '\0';
const HALF_A_PAIR = '\ud800';

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  HALF_A_PAIR,
  `\udc00${HALF_A_PAIR}`,
  '\u202egnp.exe',
  '\ufeff',
  '\r\nx-injected: 1',
  '👩‍👩‍👧‍👦'.repeat(50),
  'Z̷̢̛͔͍̰̦̜̽͌̈́'.repeat(200),
  '%',
  '%%%',
  '_%\\',
  "'",
  "'; drop table reviews; --",
  '"><script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/x.png',
  'http://[::1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '-1',
  '0',
  '00',
  '1e9',
  '0x10',
  '１２３',
  '2147483648',
  '9223372036854775808',
  '0000-01-01',
  '2026-02-30',
  '99999-12-31',
  '2026-11-14T00:00:00Z',
  `draw${' '.repeat(3_000)}x`,
  'a'.repeat(121),
  'a'.repeat(2_001),
  '-'.repeat(10_001),
  '字'.repeat(20_000),
];

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  6,
  10_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const structures: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ({ length: 3 }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}'),
  () => JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  () => nested(200),
  () => Array(6_000).fill(1),
  () => Array(300_000).fill(0),
  () => Array(60).fill({ a: 'b' }),
  () => Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`key${index}`, index])),
];

export const hostileText = (random: SeededRandom): string => random.pick(hostileTexts);

/** A hostile value of any type. */
export const hostileValue = (random: SeededRandom): unknown => {
  const kind = random.next();
  if (kind < 0.5) return hostileText(random);
  return kind < 0.75 ? random.pick(hostileNumbers) : random.pick(structures)();
};
