import { expect, test } from 'vitest';
import { indexAfter, isSwipeDown, swipeStep } from '#features/media/gallery/gallery.rules.ts';
import { imagesShown } from '#features/profiles/photos.rules.ts';

test('The profile image comes first and only once, blank entries are left out', () => {
  expect(imagesShown({ profileImage: 'p', galleryImages: ['a', ' ', 'p', '', 'b'] })).toEqual([
    'p',
    'a',
    'b',
  ]);
  expect(imagesShown({ profileImage: '  ', galleryImages: ['a'] })).toEqual(['a']);
  expect(imagesShown({ profileImage: '', galleryImages: [' '] })).toEqual([]);
});

test('Next and previous wrap around', () => {
  expect(indexAfter(2, 1, 3)).toBe(0);
  expect(indexAfter(0, -1, 3)).toBe(2);
  expect(indexAfter(0, 1, 3)).toBe(1);
  expect(indexAfter(0, 1, 0)).toBe(0);
});

test('A swipe counts beyond 50 px, sideways, with more than one image', () => {
  expect(swipeStep({ x: -51, y: 0 }, 2)).toBe(1);
  expect(swipeStep({ x: 51, y: 0 }, 2)).toBe(-1);
  expect(swipeStep({ x: -50, y: 0 }, 2)).toBe(0);
  expect(swipeStep({ x: -80, y: 200 }, 2)).toBe(0);
  expect(swipeStep({ x: -200, y: 0 }, 1)).toBe(0);
});

test('Only a swipe that goes down beyond 50 px puts the gallery away', () => {
  expect(isSwipeDown({ x: 20, y: 51 })).toBe(true);
  expect(isSwipeDown({ x: 0, y: 50 })).toBe(false);
  expect(isSwipeDown({ x: 0, y: -200 })).toBe(false);
  expect(isSwipeDown({ x: -120, y: 100 })).toBe(false);
});
