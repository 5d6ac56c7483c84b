import { expect, test } from 'vitest';
import {
  isOnPicture,
  panBy,
  toggleZoom,
  unzoomed,
  zoomAt,
} from '#features/media/gallery/zoom.rules.ts';

const box = { width: 400, height: 800 };

test('What lies under the fingers stays there', () => {
  expect(zoomAt(unzoomed, 2, { x: 100, y: -50 }, box)).toEqual({ scale: 2, x: -100, y: 50 });
});

test('A picture is never smaller than its box nor larger than four times', () => {
  expect(zoomAt(unzoomed, 0.5, { x: 0, y: 0 }, box).scale).toBe(1);
  expect(zoomAt(unzoomed, 9, { x: 0, y: 0 }, box).scale).toBe(4);
});

test('A picture cannot be pushed out of its box', () => {
  const zoomed = zoomAt(unzoomed, 2, { x: 0, y: 0 }, box);
  expect(panBy(zoomed, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(panBy(unzoomed, { x: 30, y: 30 }, box)).toEqual(unzoomed);
});

test('A double tap enlarges, another one undoes it', () => {
  const zoomed = toggleZoom(unzoomed, { x: 0, y: 0 }, box);
  expect(zoomed.scale).toBe(2.5);
  expect(toggleZoom(zoomed, { x: 10, y: 10 }, box)).toEqual(unzoomed);
});

test('What lies beside a picture is told from the picture', () => {
  // Shown 400 wide and 500 high, with room above and below.
  const portrait = { width: 800, height: 1000 };
  expect(isOnPicture({ x: 190, y: -240 }, portrait, box)).toBe(true);
  expect(isOnPicture({ x: 0, y: 260 }, portrait, box)).toBe(false);
  const tower = { width: 100, height: 800 };
  expect(isOnPicture({ x: 60, y: 0 }, tower, box)).toBe(false);
});
