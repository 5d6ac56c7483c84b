import { expect, test } from 'vitest';
import { readPrice } from '#features/profiles/price-display.rules.ts';

const read = (price: string, hourlyRate = 0) => readPrice({ price, hourlyRate });

test.each([
  ['$180 / 60mins', '180', 60, false],
  ['$180 / 60mins / 1 shot', '180', 60, false],
  ['S$115/h', '115', 60, false],
  ['$1,200 per hour', '1,200', 60, false],
  ['From $240 / 2 hours', '240', 120, true],
  ['280 for 90 minutes', '280', 90, false],
  ['$150 每小时', '150', 60, false],
  ['$99.50 / hr', '99.50', 60, false],
  ['$150 / 90分钟', '150', 90, false],
])('%s is %s for %s minutes', (text, amount, minutes, isFrom) => {
  expect(read(text)).toEqual({ amount, minutes, isFrom });
});

test.each([
  '',
  '$150',
  'Ask me',
  '$2 / min',
  '$150 / evening',
  'Two from $150 / h',
  '$150 / 0 h',
  '$50 / 2 meals',
])('%s has no amount and time', (text) => {
  expect(read(text)).toBeUndefined();
});

test('The hourly rate stands in for an empty price, and only for that', () => {
  expect(read(' ', 120)).toEqual({ amount: '120', minutes: 60, isFrom: false });
  expect(read('Ask me', 120)).toBeUndefined();
});
