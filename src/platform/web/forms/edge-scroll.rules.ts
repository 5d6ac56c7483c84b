/** Height of the active zone. Fixed bars cover the edges of the screen, so a finger cannot get closer. */
const EDGE = 120;
const FASTEST = 18;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels to scroll per frame for a drag at `y`: faster near the edge, none beyond the list. */
export const edgeStep = (y: number, height: number, list: Span): number => {
  // On a low screen half of the height must remain inactive.
  const edge = Math.min(EDGE, height / 4);
  const above = list.top < edge ? edge - y : 0;
  const below = list.bottom > height - edge ? y - (height - edge) : 0;
  const depth = Math.min(1, Math.max(above, below, 0) / edge);
  return Math.round(depth * FASTEST) * (above > 0 ? -1 : 1) || 0;
};
