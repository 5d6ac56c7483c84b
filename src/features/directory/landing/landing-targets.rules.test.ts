import { expect, test } from 'vitest';
import {
  findTarget,
  landingTargets,
  slugOf,
} from '#features/directory/landing/landing-targets.rules.ts';

const service = (serviceName: string, more: object = {}) => ({
  ...{ serviceName, displayName: serviceName, displayNameZh: '', formerNames: [] },
  ...{ sortOrder: 2, showInFilter: true, ...more },
});

test.each([
  ['Dinner Companion', 'dinner-companion'],
  ['city_tour', 'city-tour'],
  ['Café & Cake!', 'cafe-cake'],
  ['卡拉OK', '卡拉ok'],
  ['../../admin?x=1#y', 'admin-x-1-y'],
  ['🌸', ''],
  ['x'.repeat(200), 'x'.repeat(60)],
])('The slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('Places, areas and services have a page each', () => {
  const targets = landingTargets([
    service('Dinner Companion', { displayNameZh: '晚餐陪伴' }),
    service('Central', { sortOrder: 1 }),
  ]);
  expect(findTarget(targets, 'in', 'orchard')).toMatchObject({
    kind: 'station',
    label: { en: 'Orchard', zh: '乌节' },
    filters: { near: ['orchard'] },
  });
  expect(findTarget(targets, 'in', 'd09')).toMatchObject({ kind: 'district' });
  expect(findTarget(targets, 'in', 'katong')).toMatchObject({ kind: 'locality' });
  expect(findTarget(targets, 'in', 'central')).toMatchObject({
    kind: 'area',
    filters: { location: ['Central'] },
  });
  expect(findTarget(targets, 'for', 'dinner-companion')).toMatchObject({
    label: { en: 'Dinner Companion', zh: '晚餐陪伴' },
    filters: { service: ['Dinner Companion'] },
  });
});

test('A place keeps its address when a location has the same name, and a former name is found', () => {
  const targets = landingTargets([
    service('Orchard', { sortOrder: 1 }),
    service('Dinner', { formerNames: ['Dinner Companion'] }),
    service('dinner'),
  ]);
  expect(findTarget(targets, 'in', 'orchard')?.filters).toEqual({ near: ['orchard'] });
  expect(findTarget(targets, 'for', 'dinner')?.filters).toEqual({ service: ['Dinner'] });
  expect(findTarget(targets, 'for', 'dinner-companion')?.slug).toBe('dinner');
});

test('What is no filter for visitors has no page', () => {
  const targets = landingTargets([
    service('Local', { sortOrder: 0 }),
    service('Extra Services'),
    service('Secret', { showInFilter: false }),
    service('🌸'),
  ]);
  expect(targets.filter(({ group }) => group === 'for')).toEqual([]);
  for (const slug of ['local', '', 'nowhere', '__proto__', 'constructor']) {
    expect(findTarget(targets, 'in', slug)).toBeUndefined();
    expect(findTarget(targets, 'for', slug)).toBeUndefined();
  }
});
