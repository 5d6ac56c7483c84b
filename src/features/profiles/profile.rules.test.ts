import { describe, expect, test } from 'vitest';
import { introductionsOf, priceOf, profileGallery } from '#features/profiles/profile.rules.ts';

describe('The price of a profile', () => {
  test('The written price comes before the hourly rate', () =>
    expect(priceOf({ price: '$180 / 60mins', hourlyRate: 90 })).toBe('$180 / 60mins'));
  test('Without a written price the hourly rate is shown', () =>
    expect(priceOf({ price: ' ', hourlyRate: 90 })).toBe(90));
  test('Without either there is none', () =>
    expect(priceOf({ price: '', hourlyRate: 0 })).toBeUndefined());
});

describe('The introduction of a profile', () => {
  const words = {
    ...{ aiGeneratedIntroduction: 'made', introduction: 'plain', about: 'about' },
    ...{ aiGeneratedIntroductionZh: '生成', introductionZh: '手写' },
  };
  const without = { aiGeneratedIntroduction: ' ', aiGeneratedIntroductionZh: '' };
  test('The generated one comes first, in both languages', () =>
    expect(introductionsOf(words)).toEqual({ en: 'made', zh: '生成' }));
  test('Without it the plain one is shown', () =>
    expect(introductionsOf({ ...words, ...without })).toEqual({ en: 'plain', zh: '手写' }));
  test('The about text stands in for a missing introduction', () =>
    expect(introductionsOf({ ...words, ...without, introduction: '', introductionZh: '' })).toEqual(
      { en: 'about', zh: '' },
    ));
});

test('The portrait leads the pictures of a profile, five at most, and the rest are counted', () => {
  const galleryImages = ['a', ' ', 'p', '', 'b', 'a', 'c', 'd', 'e', 'f'];
  expect(profileGallery({ profileImage: 'p', galleryImages })).toEqual({
    shown: ['p', 'a', 'b', 'c', 'd'],
    rest: 2,
  });
  expect(profileGallery({ profileImage: ' ', galleryImages: ['a'] })).toEqual({
    shown: ['a'],
    rest: 0,
  });
  expect(profileGallery({ profileImage: '', galleryImages: [''] }).shown).toEqual([]);
});
