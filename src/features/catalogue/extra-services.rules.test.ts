import { expect, test } from 'vitest';
import { isExtraServices } from '#features/catalogue/extra-services.rules.ts';

test.each([
  ['Extra Services'],
  ['extra services'],
  ['extra_services'],
  ['ExtraServices'],
  ['extra', 'EXTRA-Services'],
])('%s %s stands for the free text', (...names) => {
  expect(isExtraServices(...names)).toBe(true);
});

test('Other entries do not', () => {
  expect(isExtraServices('tour', 'City Tour')).toBe(false);
  expect(isExtraServices('Extra Services 2')).toBe(false);
});
