import { expect, test } from 'vitest';
import {
  changesSinceApproval,
  effectOnApproval,
  shownContentOf,
  shownTextsOf,
} from '#features/profiles/approval/approval.rules.ts';
import { imagesShown } from '#features/profiles/photos.rules.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const profile = profileRecord({
  name: 'Mei',
  about: 'Knows the city.',
  services: ['City Tour'],
  profileImage: ' /uploads/a.webp ',
  galleryImages: ['/uploads/b.webp', ''],
  popularityScore: 1,
});

test('What she confirms is what visitors see, and nothing that they do', () => {
  const content = shownContentOf(profile);
  expect(shownContentOf({ ...profile, popularityScore: 99, isHidden: true })).toBe(content);
  expect(shownContentOf({ ...profile, galleryImages: ['/uploads/b.webp'] })).toBe(content);
  for (const other of [{ name: 'Lan' }, { about: '' }, { services: [] }, { profileImage: '' }]) {
    expect(shownContentOf({ ...profile, ...other })).not.toBe(content);
  }
});

const approved = { texts: shownTextsOf(profile), pictures: imagesShown(profile) };

test('What was changed since an approval is told field by field and picture by picture', () => {
  expect(changesSinceApproval(approved, profile)).toEqual({
    fields: [],
    newPictures: [],
    removedPictures: 0,
  });
  const other = {
    ...profile,
    price: '$999',
    services: ['Dinner'],
    galleryImages: ['/uploads/c.webp'],
  };
  expect(changesSinceApproval(approved, other)).toEqual({
    fields: [
      { field: 'price', before: '', after: '$999' },
      { field: 'services', before: ['City Tour'], after: ['Dinner'] },
    ],
    newPictures: [1],
    removedPictures: 1,
  });
});

test.each<[string[], ReturnType<typeof effectOnApproval>]>([
  [[], []],
  [['isHidden', 'isOnline', 'category'], []],
  [['name'], 'end'],
  [['galleryImages', 'price'], 'end'],
  [['price'], ['price']],
  [
    ['title', 'whatsapp', 'postalCode', 'extraServices'],
    ['services', 'texts', 'contacts', 'area'],
  ],
])('Saving %j means %j for the approval', (changed, effect) => {
  expect(effectOnApproval(changed)).toEqual(effect);
});

test('Without Chinese texts the approved content is that of earlier releases', () => {
  expect(Object.keys(shownTextsOf(profile)).filter((field) => field.endsWith('Zh'))).toEqual([]);
  const chinese = { ...profile, titleZh: '向导' };
  expect(shownTextsOf(chinese)).toHaveProperty('titleZh', '向导');
  expect(shownContentOf(chinese)).not.toBe(shownContentOf(profile));
  expect(changesSinceApproval(approved, chinese).fields).toEqual([
    { field: 'titleZh', before: '', after: '向导' },
  ]);
});
