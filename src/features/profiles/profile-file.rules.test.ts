import { expect, test } from 'vitest';
import {
  cellOf,
  cellValue,
  checkFields,
  profileFileColumns,
} from '#features/profiles/profile-file.rules.ts';
import { guarded, unguarded } from '#platform/contract/csv-formula.ts';

test('The columns are the id and what an admin can write', () => {
  expect(profileFileColumns.slice(0, 2)).toEqual(['id', 'name']);
  expect(profileFileColumns).toContain('areaGuide');
  expect(profileFileColumns).not.toContain('rating');
});

test('No cell is a formula, and each comes back as it was', () => {
  for (const text of ['=1+1', '+65 6000', '-x', '@x', "'=1", "''", "it's", '', 'plain']) {
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/);
    expect(unguarded(guarded(text))).toBe(text);
  }
  expect(unguarded('+65 6000')).toBe('+65 6000');
});

test('Lists come back as they were, whatever is in them', () => {
  const lists = [[], ['Dinner'], ['=a', 'b'], ['two\nlines', 'x'], ['[odd', 'y']];
  for (const list of lists) expect(cellValue('services', cellOf(list))).toEqual(list);
});

test('Numbers and flags are read as spreadsheets write them; an empty one says nothing', () => {
  expect(['TRUE', 'no', ''].map((cell) => cellValue('isOnline', cell))).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(['80', '', '8.5'].map((cell) => cellValue('hourlyRate', cell))).toEqual([
    80,
    undefined,
    '8.5',
  ]);
});

test('Every problem of a row is told, not only the first', () => {
  const { problems } = checkFields({
    name: ' ',
    tiktokUrl: 'nowhere',
    postalCode: '1',
    about: 'a\0b',
    colour: 'red',
  });
  expect(problems.map(({ column }) => column).sort()).toEqual([
    'about',
    'colour',
    'name',
    'postalCode',
    'tiktokUrl',
  ]);
});
