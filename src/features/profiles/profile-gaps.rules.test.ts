import { describe, expect, test } from 'vitest';
import { gapNames, gapsOf, profileGaps } from '#features/profiles/profile-gaps.rules.ts';

const empty = {
  ...{ profileImage: '', galleryImages: [], portfolioImages: [], photos: [] },
  ...{ about: '', introduction: '', price: '', hourlyRate: 0, postalCode: '' },
  ...{ whatsapp: '', phone: '', wechat: '' },
};

describe('What a profile lacks', () => {
  test('is everything at first, in the order of the form, and each has a name', () => {
    expect(gapsOf(empty)).toEqual(['photos', 'text', 'price', 'postalCode', 'contact']);
    expect(profileGaps.map((gap) => gapNames[gap])).not.toContain(undefined);
  });

  test.each([
    ['photos', { profileImage: '/uploads/a.webp' }],
    ['photos', { galleryImages: ['', '/uploads/a.webp'] }],
    ['photos', { portfolioImages: ['/uploads/a.webp'] }],
    ['photos', { photos: ['/uploads/a.webp'] }],
    ['text', { introduction: 'Walks' }],
    ['text', { about: 'Walks' }],
    ['price', { price: '$80' }],
    ['price', { hourlyRate: 80 }],
    ['postalCode', { postalCode: '018956' }],
    ['contact', { whatsapp: '+6500001234' }],
    ['contact', { phone: '0' }],
    ['contact', { wechat: 'rose' }],
  ])('%s is there with %j, and nothing else', (gap, filled) => {
    expect(gapsOf({ ...empty, ...filled })).toEqual(profileGaps.filter((one) => one !== gap));
  });

  test.each([
    { galleryImages: ['', ' '], introduction: '  \n', price: 'ask', postalCode: ' ', wechat: ' ' },
  ])('blanks and a price without a number fill no gap', (filled) => {
    expect(gapsOf({ ...empty, ...filled })).toEqual([...profileGaps]);
  });
});
