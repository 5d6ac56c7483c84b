import { edgeStep } from '#platform/web/forms/edge-scroll.rules.ts';

const SCROLLS = /auto|scroll/;

/** What has to be scrolled to see more of an element: a box around it, or the page. */
const scrollerOf = (element: Element): Element => {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && SCROLLS.test(getComputedStyle(one).overflowY)) {
      return one;
    }
  }
  return document.scrollingElement ?? document.documentElement;
};

/**
 * Scrolls while something is held near an edge of the screen, until the signal. `onScrolled` hears of
 * each step, because nothing else moves then.
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
