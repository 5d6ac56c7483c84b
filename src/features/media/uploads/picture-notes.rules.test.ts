import { expect, test } from 'vitest';
import { hintsOn, type NotedPicture } from '#features/media/uploads/picture-notes.rules.ts';

const picture: NotedPicture = {
  url: '/uploads/a.webp',
  place: 'gallery',
  width: 1000,
  height: 1200,
  flaws: [],
  sameAs: [],
};
const nobody = () => undefined;

test('A picture of the recommended size has no hint, lying or standing', () => {
  expect(hintsOn(picture, nobody)).toEqual([]);
  expect(hintsOn({ ...picture, width: 1200, height: 1000 }, nobody)).toEqual([]);
  expect(hintsOn({ ...picture, place: 'profile', width: 800, height: 800 }, nobody)).toEqual([]);
});

test('What is too small says how small, by where it is shown', () => {
  expect(hintsOn({ ...picture, width: 999 }, nobody)).toEqual([
    'It is small: 999 x 1200 pixels. At least 1000 x 1200 are recommended.',
  ]);
  expect(hintsOn({ ...picture, height: 1199 }, nobody)).toHaveLength(1);
  const portrait = { ...picture, place: 'profile', width: 799, height: 1600 } as const;
  expect(hintsOn(portrait, nobody)).toEqual([
    'It is small: 799 x 1600 pixels. At least 800 x 800 are recommended.',
  ]);
});

test('Flaws and pictures of the same profile are told, others are not', () => {
  const names: Record<string, string> = { '/uploads/b.webp': 'the profile image' };
  const sameAs = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'];
  expect(hintsOn({ ...picture, flaws: ['blurred', 'dark'], sameAs }, (url) => names[url])).toEqual([
    'It looks blurred.',
    'It is dark.',
    'It looks the same as the profile image of this profile.',
  ]);
});
