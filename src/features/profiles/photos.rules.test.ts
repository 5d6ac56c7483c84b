import { expect, test } from 'vitest';
import { cleanGallery, photoCount } from '#features/profiles/photos.rules.ts';

test('The photo count is the gallery and one more for the profile image, blanks aside', () => {
  expect(photoCount({ profileImage: 'a', galleryImages: ['b', ' ', 'c'] })).toBe(3);
  expect(photoCount({ profileImage: ' ', galleryImages: ['b'] })).toBe(1);
  expect(photoCount({ profileImage: '', galleryImages: [] })).toBe(0);
});

test('A gallery keeps its order and loses its blank entries', () => {
  expect(cleanGallery(['', 'https://a.example/1', '   ', 'https://a.example/2'])).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});
