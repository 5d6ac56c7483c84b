import { expect, test } from 'vitest';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { privateLinkPath, shownContentOf } from '#features/provider-portal/portal.rules.ts';

const profile = {
  name: 'Mei',
  about: 'Knows the city.',
  services: ['City Tour'],
  profileImage: ' /uploads/a.webp ',
  galleryImages: ['/uploads/b.webp', ''],
  popularityScore: 1,
} as unknown as FreelancerRecord;

test('What she confirms is what visitors see, and nothing that they do', () => {
  const content = shownContentOf(profile);
  expect(shownContentOf({ ...profile, popularityScore: 99, isHidden: true })).toBe(content);
  expect(shownContentOf({ ...profile, galleryImages: ['/uploads/b.webp'] })).toBe(content);
  for (const other of [{ name: 'Lan' }, { about: '' }, { services: [] }, { profileImage: '' }]) {
    expect(shownContentOf({ ...profile, ...other })).not.toBe(content);
  }
});

test('The token of a link stands where no server sees it', () => {
  const { pathname, search, hash } = new URL(privateLinkPath('token'), 'https://garden.example');
  expect([pathname, search, hash]).toEqual(['/her-word', '', '#token']);
});
