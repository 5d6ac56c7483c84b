import type { LuckCardKind } from '#features/luck/numbers/luck-card.rules.ts';

/** Where the four reels stand, in pixels of the picture. */
export interface Reels {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Of the digits' font. */
  readonly size: number;
}

/** In the preview they keep to the middle square, which is all that some chats show. */
export const reelsOf: Record<LuckCardKind, Reels> = {
  card: { x: 84, y: 470, width: 210, height: 280, gap: 24, size: 276 },
  preview: { x: 296, y: 222, width: 140, height: 186, gap: 16, size: 186 },
};
