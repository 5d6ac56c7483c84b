import { expect, test } from 'vitest';
import type { ServiceConfig } from '#features/services/services.contract.ts';
import {
  filterOptions,
  groupOf,
  serviceLabel,
  shownServices,
} from '#features/services/services.rules.ts';

const entry = (serviceName: string, values: Partial<ServiceConfig> = {}): ServiceConfig => ({
  id: 1,
  serviceName,
  displayName: serviceName,
  displayNameZh: '',
  tooltip: '',
  isActive: true,
  showInFilter: true,
  sortOrder: 2,
  ...values,
});
const labels = (...arguments_: Parameters<typeof shownServices>) =>
  shownServices(...arguments_).map(({ label }) => label);
const english = { locale: 'en' };

test('The sort order tells the group', () => {
  expect([0, 1, 2, 30].map((sortOrder) => groupOf({ sortOrder }))).toEqual([
    'nationality',
    'location',
    'services',
    'services',
  ]);
  expect(groupOf({})).toBe('services');
});

test('A profile shows the services of the configuration in its order, and no others', () => {
  const configs = [entry('Tour', { sortOrder: 5 }), entry('Thai', { sortOrder: 0 })];
  expect(labels(['Tour', 'Gone', 'Thai'], configs, english)).toEqual(['Thai', 'Tour']);
});

test('An entry without a sort order comes after the others', () => {
  const unknown = { ...entry('Unknown'), sortOrder: null } as unknown as ServiceConfig;
  const configs = [unknown, entry('Last', { sortOrder: 998 })];
  expect(labels(['Unknown', 'Last'], configs, english)).toEqual(['Last', 'Unknown']);
});

test('Ties stay as they came on a card and are alphabetical on the profile', () => {
  const configs = [entry('Walk'), entry('Chat')];
  expect(labels(['Walk', 'Chat'], configs, english)).toEqual(['Walk', 'Chat']);
  expect(labels(['Walk', 'Chat'], configs, { ...english, alphabetical: true })).toEqual([
    'Chat',
    'Walk',
  ]);
});

test('Without a configuration the raw list is shown, with an empty one nothing', () => {
  expect(labels(['Walk', 'Chat'], undefined, english)).toEqual(['Walk', 'Chat']);
  expect(labels(['Walk', 'Chat'], [], english)).toEqual([]);
});

test('An inactive entry is not shown, even to an admin who gets it', () => {
  expect(labels(['Walk'], [entry('Walk', { isActive: false })], english)).toEqual([]);
});

test('A Chinese page shows the Chinese name where there is one', () => {
  const walk = entry('Walk', { displayNameZh: '漫步' });
  expect(serviceLabel(walk, 'zh')).toBe('漫步');
  expect(serviceLabel(walk, 'en')).toBe('Walk');
  expect(serviceLabel(entry('Chat'), 'zh')).toBe('Chat');
});

test('A filter offers what is active and meant for filtering, of its group alone', () => {
  const configs = [
    entry('B', { sortOrder: 9 }),
    entry('A', { sortOrder: 3 }),
    entry('Hidden', { showInFilter: false }),
    entry('Off', { isActive: false }),
    entry('Thai', { sortOrder: 0 }),
  ];
  expect(filterOptions(configs, 'services').map((one) => one.serviceName)).toEqual(['A', 'B']);
  expect(filterOptions(configs, 'nationality').map((one) => one.serviceName)).toEqual(['Thai']);
});
