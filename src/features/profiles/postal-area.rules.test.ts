import { expect, test } from 'vitest';
import { areaOfPostalCode } from '#features/profiles/postal-area.rules.ts';

test.each([
  ['238801', 'Central'],
  ['579837', 'Central'],
  ['409057', 'East'],
  ['819666', 'East'],
  ['129588', 'West'],
  ['689812', 'West'],
  ['556083', 'North'],
  [' 828761 ', 'North'],
])('The postal code %s is in the area %s', (code, area) => {
  expect(areaOfPostalCode(code)).toBe(area);
});

test.each(['', '7', '740000', '830000', 'Orchard'])('"%s" tells no area', (code) => {
  expect(areaOfPostalCode(code)).toBeUndefined();
});
