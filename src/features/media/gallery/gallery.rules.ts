import type { ProfilePhotos } from '#features/profiles/photos.rules.ts';

/** The profile whose photos the gallery shows. */
export interface GalleryOwner extends ProfilePhotos {
  readonly id: number;
  readonly name: string;
}

const SWIPE_THRESHOLD_PX = 50;

/** Wraps around at both ends of the gallery. */
export const indexAfter = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (index + step + count) % count;

/** A downward swipe closes the gallery. */
export const isSwipeDown = ({ x, y }: { x: number; y: number }): boolean =>
  y > SWIPE_THRESHOLD_PX && y > Math.abs(x);

/** Maps a horizontal swipe to a step: left shows the next image, right the previous one. */
export const swipeStep = (movement: { x: number; y: number }, count: number): -1 | 0 | 1 => {
  const sideways = Math.abs(movement.x) > Math.abs(movement.y);
  if (count < 2 || !sideways || Math.abs(movement.x) <= SWIPE_THRESHOLD_PX) return 0;
  return movement.x < 0 ? 1 : -1;
};
