import { describe, expect, test } from 'vitest';
import { directImageUrl, isDriveImage } from '#features/profiles/image-url.rules.ts';

const ID = '1aBcD_efGhI-jkLmNoPqRsTuVwXyZ0123';
const DIRECT = `https://lh3.googleusercontent.com/d/${ID}`;

describe('A link to a Drive file becomes one that shows the picture', () => {
  test.each([
    `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
    `drive.google.com/file/d/${ID}/view?usp=sharing`,
    `https://drive.google.com/file/d/${ID}/edit`,
    `https://drive.google.com/file/d/${ID}/preview`,
    `https://drive.google.com/file/d/${ID}`,
    `https://drive.google.com/file/u/0/d/${ID}/`,
    `https://drive.google.com/open?id=${ID}`,
    `https://drive.google.com/uc?id=${ID}&export=view`,
    `https://drive.google.com/uc?export=view&id=${ID}`,
    `https://drive.google.com/thumbnail?id=${ID}&sz=w1000`,
    `https://docs.google.com/uc?id=${ID}`,
    `docs.google.com/uc?id=${ID}`,
    `https://drive.usercontent.google.com/download?id=${ID}`,
    `drive.usercontent.google.com/download?id=${ID}&export=view`,
    `  https://drive.google.com/open?id=${ID}  `,
  ])('%s', (link) => {
    expect(directImageUrl(link)).toBe(DIRECT);
  });
});

describe('Any other address stays as it is', () => {
  test.each([
    DIRECT,
    `${DIRECT}=w1000`,
    'https://lh3.googleusercontent.com/a/other',
    '',
    '/uploads/portrait.webp',
    `https://pictures.example/show?id=${ID}`,
    `https://drive.google.com.evil.example/open?id=${ID}`,
    `https://drive.google.com/drive/folders/${ID}`,
    `https://docs.google.com/document/d/${ID}`,
    `https://docs.google.com/document/d/${ID}/edit?id=${ID}`,
    'https://drive.google.com/open?id=',
    'https://drive.google.com/open?id=a/b',
    `javascript:alert("https://drive.google.com/open?id=${ID}")`,
  ])('%s', (link) => {
    expect(directImageUrl(link)).toBe(link);
  });
});

test('What a Drive link became is known as such', () => {
  expect(isDriveImage(DIRECT)).toBe(true);
  expect(isDriveImage('/uploads/a.webp')).toBe(false);
  expect(isDriveImage(`https://drive.google.com/open?id=${ID}`)).toBe(false);
});
