import { expect, test } from 'vitest';
import {
  inTwoColumns,
  serviceChoices,
  shortLabel,
} from '#features/catalogue/service-choices.rules.ts';

const entry = (serviceName: string, sortOrder: number, isActive = true) => ({
  serviceName,
  displayName: '',
  sortOrder,
  isActive,
});
const labels = (...arguments_: Parameters<typeof serviceChoices>) =>
  serviceChoices(...arguments_).map(({ label }) => label);

test('Choices stand by sort order', () => {
  const configs = [entry('Last', 9000), entry('Late', 5000), entry('Early', 0)];
  expect(labels(configs, [])).toEqual(['Early', 'Late', 'Last']);
});

test('A choice is called by its display name, else by its key', () => {
  expect(labels([{ ...entry('tour', 2), displayName: 'City Tour' }, entry('walk', 3)], [])).toEqual(
    ['City Tour', 'walk'],
  );
});

test('What a profile has can be taken away, even if it is no longer offered', () => {
  const configs = [entry('off', 2, false), entry('other', 3, false)];
  expect(serviceChoices(configs, ['off', 'gone'])).toEqual([
    { serviceName: 'off', label: 'off', group: 'services', note: 'inactive' },
    { serviceName: 'gone', label: 'gone', group: 'services', note: 'not configured' },
  ]);
});

test('An odd number of choices fills the first column first', () => {
  expect(inTwoColumns([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(inTwoColumns([])).toEqual([[], []]);
});

test('A label longer than 40 characters is cut there', () => {
  expect(shortLabel('a'.repeat(40))).toBe('a'.repeat(40));
  expect(shortLabel('a'.repeat(41))).toBe(`${'a'.repeat(40)}...`);
  expect(shortLabel('🌸'.repeat(41))).toBe(`${'🌸'.repeat(40)}...`);
});

test('Nationalities, areas and services are told apart by their sort order', () => {
  const configs = [entry('Thai', 0), entry('East', 1), entry('Tour', 2), entry('Walk', 30)];
  expect(serviceChoices(configs, []).map(({ group }) => group)).toEqual([
    'nationality',
    'location',
    'services',
    'services',
  ]);
});
