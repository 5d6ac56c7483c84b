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

const SCROLLS = /auto|scroll/;

/** The nearest scrollable ancestor, or the page. */
const scrollerOf = (element: Element): Element => {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && SCROLLS.test(getComputedStyle(one).overflowY)) {
      return one;
    }
  }
  return document.scrollingElement ?? document.documentElement;
};

/**
 * Auto-scrolls while a row is dragged near an edge of the screen, until the signal aborts. `onScrolled` is
 * called for each step, because the pointer itself does not move.
 */
export const scrollAtEdges = (
  element: Element,
  heldAt: () => number,
  { signal, onScrolled }: { signal: AbortSignal; onScrolled: () => void },
): void => {
  const scroller = scrollerOf(element);
  const step = () => {
    if (signal.aborted) return;
    const before = scroller.scrollTop;
    const top = edgeStep(heldAt(), window.innerHeight, element.getBoundingClientRect());
    if (top !== 0) scroller.scrollBy({ top, behavior: 'instant' });
    if (scroller.scrollTop !== before) onScrolled();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};
