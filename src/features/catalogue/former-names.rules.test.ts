import { expect, test } from 'vitest';
import {
  currentNamesIn,
  everyNameIn,
  hasFilters,
  urlWithCurrentNames,
} from '#features/catalogue/former-names.rules.ts';

const services = [
  { serviceName: 'Kites', formerNames: ['Kite Flying', 'Kite Day'] },
  { serviceName: 'Kite Day', formerNames: [] },
  { serviceName: 'Downtown', formerNames: ['Central'] },
];

test('A former name is read as what it means now, unless somebody has it', () => {
  expect(currentNamesIn(services, ['Kite Flying', 'Kite Day', 'Gone', 'Kites'])).toEqual([
    'Kites',
    'Kite Day',
    'Gone',
  ]);
});

test('A name stands for all that mean the same', () => {
  const everyName = everyNameIn(services);
  expect(everyName('Kites')).toEqual(['Kites', 'Kite Flying']);
  expect(everyName('Kite Flying')).toEqual(['Kites', 'Kite Flying']);
  expect(everyName('Kite Day')).toEqual(['Kite Day']);
  expect(everyName('Gone')).toEqual(['Gone']);
});

test.each([
  ['/?service=Kite+Flying', '/?service=Kites'],
  [
    '/zh?search=tea&service=Chat&service=Kite%20Flying&location=Central',
    '/zh?search=tea&service=Chat&service=Kites&location=Downtown',
  ],
  ['/?service=Kites', undefined],
  ['/?search=Kite+Flying', undefined],
  ['/', undefined],
])('The address %s is now %s', (address, today) => {
  expect(urlWithCurrentNames(services, address)).toBe(today);
});

test('Only an address with filters may name a service', () => {
  expect(['/?service=a', '/?a=b&location=c'].every(hasFilters)).toBe(true);
  expect(['/', '/?search=service', '/profile/1'].some(hasFilters)).toBe(false);
});
