import { expect, test } from 'vitest';
import { districts } from '#features/ai-content/singapore/districts.ts';
import { sectors } from '#features/directory/places/sectors.ts';
import { stations } from '#features/directory/places/stations.ts';
import { isPostalCode } from '#features/profiles/postal-code.rules.ts';

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

test('Every sector in use is described, and no other', () => {
  const inUse = twoDigits.filter((sector) => isPostalCode(`${sector}0000`));
  expect(Object.keys(sectors).sort()).toEqual(inUse);
  expect(inUse).toHaveLength(81);
});

test('There are 28 districts, and each has a sector', () => {
  const numbers = Array.from({ length: 28 }, (_, index) => index + 1);
  expect(Object.keys(districts).map(Number)).toEqual(numbers);
  const used = new Set(Object.values(sectors).map(({ district }) => district));
  expect([...used].sort((a, b) => a - b)).toEqual(numbers);
});

test('Every station has a Chinese name and codes of existing lines, and is used', () => {
  const named = new Set(
    [...Object.values(sectors), ...Object.values(districts)].flatMap((area) => area.stations),
  );
  expect([...named].sort()).toEqual(Object.keys(stations).sort());
  for (const { zh, codes } of Object.values(stations)) {
    expect(zh).toMatch(/^\p{Script=Han}+$/u);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes)
      expect(code).toMatch(/^(NS|EW|CG|NE|CC|DT|TE|BP|SW|SE|PW|PE)\d{1,2}$/);
  }
});

test.each(Object.entries(districts))(
  'District %s has places, facts and stations',
  (_, district) => {
    expect(district.stations.length).toBeGreaterThanOrEqual(3);
    for (const places of [district.food, district.landmarks]) {
      expect(places.length).toBeGreaterThanOrEqual(2);
      for (const { sector = '01' } of places) expect(sectors).toHaveProperty(sector);
    }
    for (const fact of district.facts) expect(fact).toMatch(/^[A-Z].*\.$/);
  },
);

test('The data hold no full postal code and no telephone number', () => {
  expect(JSON.stringify([sectors, districts, stations])).not.toMatch(/\d{6}/);
});
