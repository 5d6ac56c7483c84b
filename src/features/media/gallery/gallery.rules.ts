import type { ProfilePhotos } from '#features/profiles/photos.rules.ts';

/** Whose photos are looked at. */
export interface GalleryOwner extends ProfilePhotos {
  readonly id: number;
  readonly name: string;
}

const SWIPE_THRESHOLD_PX = 50;

/** Next and previous go round in a circle. */
export const indexAfter = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (index + step + count) % count;

/** A finger that goes down puts the gallery away. */
export const isSwipeDown = ({ x, y }: { x: number; y: number }): boolean =>
  y > SWIPE_THRESHOLD_PX && y > Math.abs(x);

/** Where a finger's movement leads: left to the next image, right to the previous one. */
export const swipeStep = (movement: { x: number; y: number }, count: number): -1 | 0 | 1 => {
  const sideways = Math.abs(movement.x) > Math.abs(movement.y);
  if (count < 2 || !sideways || Math.abs(movement.x) <= SWIPE_THRESHOLD_PX) return 0;
  return movement.x < 0 ? 1 : -1;
};
