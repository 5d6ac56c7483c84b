import { expect, test } from 'vitest';
import { nextOrder } from '#features/catalogue/service-order.rules.ts';
import type { ServiceConfig } from '#features/catalogue/services.contract.ts';
import {
  cardServices,
  filterOptions,
  isExtraServices,
  offeredServices,
  profileServices,
  readableName,
  serviceGroupOf,
  serviceLabel,
} from '#features/catalogue/services.rules.ts';

const entry = (serviceName: string, values: Partial<ServiceConfig> = {}): ServiceConfig => ({
  id: 1,
  serviceName,
  displayName: serviceName,
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  showInFilter: true,
  sortOrder: 2,
  ...values,
});
const onCard = (names: string[], configs?: ServiceConfig[]) => {
  const { facts, badges } = cardServices(names, configs && offeredServices(configs, 'en'));
  return [...facts, ...badges].map(({ label }) => label);
};
const onProfile = (names: string[], configs?: ServiceConfig[]) =>
  profileServices(names, configs, 'en').map(({ label }) => label);

test('The sort order tells the group', () => {
  expect([0, 1, 2, 30].map((sortOrder) => serviceGroupOf({ sortOrder }))).toEqual([
    'nationality',
    'location',
    'services',
    'services',
  ]);
});

test('A new entry comes last in its group', () => {
  const configs = [entry('Thai', { sortOrder: 0 }), entry('Walk', { sortOrder: 7 })];
  expect(nextOrder(configs, 'nationality')).toBe(0);
  expect(nextOrder(configs, 'location')).toBe(1);
  expect(nextOrder(configs, 'services')).toBe(8);
  expect(nextOrder([], 'services')).toBe(2);
});

test.each([onCard, onProfile])(
  'The services of the configuration are shown in its order, and no others',
  (shown) => {
    const configs = [
      entry('Tour', { sortOrder: 5 }),
      entry('Thai', { sortOrder: 0 }),
      entry('Chat'),
    ];
    expect(shown(['Tour', 'Gone', 'Thai', 'Tour'], configs)).toEqual(['Thai', 'Tour']);
  },
);

test('A card has badges for services only; nationality and location are facts', () => {
  const configs = [entry('Tour'), entry('East', { sortOrder: 1 }), entry('Thai', { sortOrder: 0 })];
  const { facts, badges } = cardServices(['Tour', 'East', 'Thai'], offeredServices(configs, 'en'));
  expect(facts.map(({ label }) => label)).toEqual(['Thai', 'East']);
  expect(badges.map(({ label }) => label)).toEqual(['Tour']);
});

test('Ties stay as they came on a card and are alphabetical on the profile', () => {
  const configs = [entry('Walk'), entry('Chat')];
  expect(onCard(['Walk', 'Chat'], configs)).toEqual(['Walk', 'Chat']);
  expect(onProfile(['Walk', 'Chat'], configs)).toEqual(['Chat', 'Walk']);
});

test.each([onCard, onProfile])(
  'Without a configuration the raw list is shown, with an empty one nothing',
  (shown) => {
    expect(shown(['Walk', 'Coffee & Chat'])).toEqual(['Walk', 'Coffee & Chat']);
    expect(shown(['city_tour'])).toEqual(['City tour']);
    expect(shown(['Walk', 'Chat'], [])).toEqual([]);
  },
);

test('An inactive entry is not shown, even to an admin who gets it', () => {
  expect(onCard(['Walk'], [entry('Walk', { isActive: false })])).toEqual([]);
  expect(onProfile(['Walk'], [entry('Walk', { isActive: false })])).toEqual([]);
});

test('A Chinese page shows the Chinese name where there is one', () => {
  const walk = entry('Walk', { displayNameZh: '漫步' });
  expect(serviceLabel(walk, 'zh')).toBe('漫步');
  expect(serviceLabel(walk, 'en')).toBe('Walk');
  expect(serviceLabel(entry('Chat'), 'zh')).toBe('Chat');
});

test('A page of cards carries no more of an entry than cards and filters need', () => {
  const walk = entry('Walk', { displayNameZh: '漫步', tooltip: 'In the park', sortOrder: 7 });
  expect(offeredServices([walk], 'zh')).toEqual([
    { serviceName: 'Walk', label: '漫步', sortOrder: 7, showInFilter: true },
  ]);
});

test('A profile tells what its services are, in the language of the page', () => {
  const walk = entry('Walk', {
    displayNameZh: '漫步',
    tooltip: 'In the park',
    tooltipZh: '在公园里',
  });
  const shown = (locale: string, one = walk) =>
    profileServices(['Walk'], [one, entry('Chat')], locale);
  const known = { serviceName: 'Walk', group: 'services' };
  expect(shown('zh')).toEqual([{ ...known, label: '漫步', tooltip: '在公园里' }]);
  expect(shown('en')).toEqual([{ ...known, label: 'Walk', tooltip: 'In the park' }]);
  const [untold] = shown('zh', { ...walk, tooltipZh: '' });
  expect(untold?.tooltip).toBe('In the park');
});

test.each([
  ['extra_services', 'Something else'],
  ['extra', 'Extra services'],
])('A profile knows the entry of its free text by the rule of the editor (%s)', (key, name) => {
  const configs = [entry(key, { displayName: name, displayNameZh: '其他服务' }), entry('Walk')];
  expect(profileServices([key, 'Walk'], configs, 'zh').map(({ isExtra }) => isExtra)).toEqual([
    true,
    undefined,
  ]);
  expect(profileServices(['extra_services'], undefined, 'zh')[0]?.isExtra).toBe(true);
});

test.each([
  ['city_tour', 'City tour'],
  ['cityTour', 'City tour'],
  ['museum-and-gallery', 'Museum and gallery'],
  ['KTV', 'KTV'],
  ['Coffee & Chat', 'Coffee & Chat'],
  ['晚餐', '晚餐'],
])('The key %s reads %s', (key, name) => {
  expect(readableName(key)).toBe(name);
});

test('A filter offers what is active and meant for filtering, of its group alone', () => {
  const configs = [
    entry('B', { sortOrder: 9 }),
    entry('A', { sortOrder: 3 }),
    entry('Hidden', { showInFilter: false }),
    entry('Off', { isActive: false }),
    entry('Thai', { sortOrder: 0 }),
  ];
  const offered = offeredServices(configs, 'en');
  expect(filterOptions(offered, 'services').map((one) => one.serviceName)).toEqual(['A', 'B']);
  expect(filterOptions(offered, 'nationality').map((one) => one.serviceName)).toEqual(['Thai']);
});

test.each([
  ['Extra Services'],
  ['extra services'],
  ['extra_services'],
  ['ExtraServices'],
  ['extra', 'EXTRA-Services'],
])('%s %s stands for the free text', (...names) => {
  expect(isExtraServices(...names)).toBe(true);
});

test('Other entries do not stand for it', () => {
  expect(isExtraServices('tour', 'City Tour')).toBe(false);
  expect(isExtraServices('Extra Services 2')).toBe(false);
});
