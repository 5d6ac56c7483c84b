import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollAtEdges } from '#platform/web/forms/edge-scroll.ts';

/** Counts the other rows whose middle is above the pointer. */
const placeOf = (rows: HTMLCollection, dragged: number, y: number): number =>
  [...rows].filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== dragged && top + height / 2 < y;
  }).length;

/**
 * Reorders the rows of a list by dragging a handle with a mouse, pen or finger. Rows change places during the
 * drag, and the page scrolls at its edges; `onDrop` is called at the end.
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
    // A disabled fieldset disables its controls, but not a handle.
    if (event.button !== 0 || list.current?.closest('fieldset[disabled]')) return;
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
    // On the window, because the handle loses the pointer when its row is moved.
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
