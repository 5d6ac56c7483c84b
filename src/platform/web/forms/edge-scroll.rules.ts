/** Bars stand at the edges of the screen: a finger gets no nearer. */
const EDGE = 120;
const FASTEST = 18;

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far to scroll in a frame while something of a list is held at `y` of a screen: faster nearer to
 * its edge, and not further than the list goes.
 */
export const edgeStep = (y: number, height: number, list: Span): number => {
  // On a low screen half of it must be left to stand still in.
  const edge = Math.min(EDGE, height / 4);
  const above = list.top < edge ? edge - y : 0;
  const below = list.bottom > height - edge ? y - (height - edge) : 0;
  const depth = Math.min(1, Math.max(above, below, 0) / edge);
  return Math.round(depth * FASTEST) * (above > 0 ? -1 : 1) || 0;
};
