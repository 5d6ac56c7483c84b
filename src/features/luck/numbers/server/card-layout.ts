import type { LuckCardKind } from '#features/luck/numbers/luck-card.rules.ts';

/** Position of the four reels in the picture, in pixels. */
export interface Reels {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Font size of the digits. */
  readonly size: number;
}

/** The preview keeps the reels in the centre square, because some chat apps crop it to that. */
export const reelsOf: Record<LuckCardKind, Reels> = {
  card: { x: 84, y: 470, width: 210, height: 280, gap: 24, size: 276 },
  preview: { x: 296, y: 222, width: 140, height: 186, gap: 16, size: 186 },
};
