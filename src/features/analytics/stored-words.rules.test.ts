import { expect, test } from 'vitest';
import {
  storedAction,
  storedPhotoUrl,
  storedSource,
} from '#features/analytics/stored-words.rules.ts';

test.each([
  ['', 'direct'],
  ['direct', 'direct'],
  ['gallery_modal', 'gallery_modal'],
  ['google', 'google'],
  ['constructor', 'other'],
  ['https://elsewhere.example/?mail=a@b.example', 'other'],
])('The source %j is kept as %j', (source, kept) => {
  expect(storedSource(source)).toBe(kept);
});

test.each([
  ['click', 'click'],
  ['copy', 'copy'],
  ['+65 0000 0000', 'other'],
])('The action %j is kept as %j', (action, kept) => {
  expect(storedAction(action)).toBe(kept);
});

test.each([
  ['/uploads/0a-800x1000-a0b0c0.w320.webp', '/uploads/0a-800x1000-a0b0c0.w320.webp'],
  ['/uploads/default-avatar-1.webp', '/uploads/default-avatar-1.webp'],
  ['', ''],
  ['https://pictures.example/a.webp', ''],
  ['//pictures.example/a.webp', ''],
  ['/uploads/a.webp?name=somebody', ''],
  [`/uploads/${'a'.repeat(121)}`, ''],
])('The photo %j is kept as %j', (url, kept) => {
  expect(storedPhotoUrl(url)).toBe(kept);
});
