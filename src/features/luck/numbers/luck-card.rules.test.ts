import { expect, test } from 'vitest';
import {
  isLuckyDigits,
  luckCardAddress,
  luckPagePath,
  readLuckCardName,
} from '#features/luck/numbers/luck-card.rules.ts';

test('The address of a card names its number and its size, and is read back', () => {
  expect(luckCardAddress('0423')).toBe('/luck/card/0423.jpg?v=1');
  expect(luckCardAddress('0423', 'preview')).toBe('/luck/card/0423-preview.jpg?v=1');
  expect(luckPagePath('0423')).toBe('/luck/n/0423');
  expect(readLuckCardName('0000.jpg')).toEqual({ digits: '0000', kind: 'card' });
  expect(readLuckCardName('9999-preview.jpg')).toEqual({ digits: '9999', kind: 'preview' });
});

test.each(['423', '00423', '0423 ', ' 0423', '-423', '04.3', '٠٤٢٣', '0423\n', ''])(
  'Four digits are a lucky number and %j is none',
  (digits) => {
    expect(isLuckyDigits('0423')).toBe(true);
    expect(isLuckyDigits(digits)).toBe(false);
    expect(readLuckCardName(`${digits}.jpg`)).toBeUndefined();
  },
);

test.each([
  '0423',
  '0423.png',
  '0423-large.jpg',
  '0423-preview-preview.jpg',
  'x0423.jpg',
  '0423.jpg\n',
])('No card is called %j', (name) => expect(readLuckCardName(name)).toBeUndefined());
