import { expect, test } from 'vitest';
import {
  defaultAvatarUrls,
  isUpload,
  pictureNumberOf,
  pictureOf,
  previewOf,
  sizeOf,
  smallerUrlOf,
  smallestUrlOf,
  srcSetOf,
  uploadUrlOf,
  urlsOf,
} from '#features/media/uploads/upload-url.rules.ts';

const random = '0123456789abcdef'.repeat(2);
const preview = '123456789abcdef012';
const url = uploadUrlOf({ random, width: 1000, height: 1250, preview });
const earlier = `/uploads/${random}-1000x1250-a1b2c3.webp`;

test('An address tells size, preview and smaller copies', () => {
  expect(url).toBe(`/uploads/${random}-1000x1250-${preview}.webp`);
  expect(sizeOf(url)).toEqual({ width: 1000, height: 1250 });
  expect(previewOf(url)).toEqual({ '--sides': '#123,#456', '--middle': '#789,#abc,#def,#012' });
  const stem = url.replace('.webp', '');
  expect(srcSetOf(url)).toBe(
    `${stem}.w320.webp 320w, ${stem}.w640.webp 640w, ${stem}.w960.webp 960w, ${url} 1000w`,
  );
});

test('A picture of an earlier release keeps its name and its one colour', () => {
  expect(isUpload(earlier)).toBe(true);
  expect(sizeOf(earlier)).toEqual({ width: 1000, height: 1250 });
  expect(previewOf(earlier)).toEqual({ '--sides': '#a1b2c3,#a1b2c3' });
  expect(urlsOf(earlier)).toHaveLength(4);
});

test('The digits before the size are the number of a picture', () => {
  expect(pictureNumberOf(url)).toBe(random);
  expect(pictureNumberOf(earlier)).toBe(random);
});

test('A picture no wider than the smallest copy has no srcset', () => {
  expect(srcSetOf(uploadUrlOf({ random, width: 320, height: 400, preview }))).toBeUndefined();
});

test('The smallest copy is the narrowest one; what has no copies is its own', () => {
  expect(smallestUrlOf(url)).toBe(smallerUrlOf(url, 320));
  for (const single of [
    url.replace('1000x', '300x'),
    '/uploads/default-avatar-1.webp',
    '/a.webp',
  ]) {
    expect(smallestUrlOf(single)).toBe(single);
  }
});

test('The default avatars are known by their names', () => {
  expect(defaultAvatarUrls).toHaveLength(6);
  for (const avatar of defaultAvatarUrls) {
    expect(sizeOf(avatar)).toEqual({ width: 640, height: 800 });
    expect(previewOf(avatar)?.['--sides']).toMatch(/^#[0-9a-f]{3},#[0-9a-f]{3}$/);
    expect(previewOf(avatar)?.['--middle']).toMatch(/^#[0-9a-f]{3}(,#[0-9a-f]{3}){3}$/);
    expect(srcSetOf(avatar)).toBeUndefined();
  }
});

test.each([
  '',
  `https://example.com${url}`,
  '/uploads/photo.webp',
  '/uploads/default-avatar-7.webp',
  smallerUrlOf(url, 320),
  `${url}?x=1`,
  url.replace('1000x', '0x'),
  url.toUpperCase(),
  url.replace(random, random.slice(1)),
  url.replace(random, random.repeat(3)),
  url.replace(preview, preview.slice(1)),
  url.replace(preview, `${preview}0`),
  url.replace(preview, `${preview.slice(1)};`),
  url.replace(preview, `${preview.slice(3)}url`),
  url.replace('-1000x', `-${'1'.repeat(5_000)}x`),
])('Nothing is known of %j', (foreign) => {
  expect(sizeOf(foreign)).toBeUndefined();
  expect(srcSetOf(foreign)).toBeUndefined();
  expect(previewOf(foreign)).toBeUndefined();
});

test('A copy belongs to its picture, and a picture has all its files', () => {
  for (const each of urlsOf(url)) expect(pictureOf(each)).toBe(url);
  expect(urlsOf(url)).toHaveLength(4);
  expect(urlsOf('/uploads/own.w320.png')).toEqual(['/uploads/own.w320.png']);
  expect(pictureOf('/uploads/own.png')).toBe('/uploads/own.png');
});

test.each([
  '',
  '/uploads/',
  '/uploads/a/b.webp',
  '/uploads/%61.webp',
  '/uploads/a b',
  '/art/a.webp',
])('No file of ours can be %j', (foreign) => expect(pictureOf(foreign)).toBeUndefined());
