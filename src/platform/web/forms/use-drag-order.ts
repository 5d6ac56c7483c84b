import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollAtEdges } from '#platform/web/forms/edge-scroll.ts';

/** How many of the other rows have their middle above the pointer. */
const placeOf = (rows: HTMLCollection, dragged: number, y: number): number =>
  [...rows].filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== dragged && top + height / 2 < y;
  }).length;

/**
 * Lets the rows of a list be dragged by a handle, with a mouse, a pen or a finger. The rows change
 * places while they are dragged, and the page is scrolled at its edges; `onDrop` hears when one has been
 * put down.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
  onDrop: () => void = () => {},
) => {
  const [dragged, setDragged] = useState<number>();
  // A drag outlives the render that it began in.
  const latest = useRef({ move, onDrop });
  useLayoutEffect(() => {
    latest.current = { move, onDrop };
  });

  const start = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let place = index;
    setDragged(place);
    const ended = new AbortController();
    const { signal } = ended;
    let heldAt = event.clientY;
    const settle = () => {
      const next = list.current ? placeOf(list.current.children, place, heldAt) : place;
      if (next === place) return;
      latest.current.move(place, next);
      place = next;
      setDragged(place);
    };
    // On the window, because the handle itself loses the pointer when its row is moved.
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        heldAt = clientY;
        settle();
      },
      { signal },
    );
    if (list.current) scrollAtEdges(list.current, () => heldAt, { signal, onScrolled: settle });
    const end = () => {
      ended.abort();
      setDragged(undefined);
      latest.current.onDrop();
    };
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, end, { signal });
  };
  return { dragged, start };
};
