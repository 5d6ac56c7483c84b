import { edgeStep } from '#platform/web/forms/edge-scroll.rules.ts';

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
