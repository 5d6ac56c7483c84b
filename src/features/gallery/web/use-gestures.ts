import { type PointerEvent, useRef, useState } from 'react';
import {
  isZoomed,
  type Point,
  panBy,
  toggleZoom,
  unzoomed,
  zoomAt,
} from '#features/gallery/zoom.rules.ts';

const TAP_SLACK_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SLACK_PX = 40;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const minus = (one: Point, other: Point) => ({ x: one.x - other.x, y: one.y - other.y });
const placeOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

/** Fingers (or a mouse) on a picture: drag to swipe, pinch and double tap to enlarge. */
export const useGestures = (onSwipe: (movement: Point) => void) => {
  const [zoom, setZoom] = useState(unzoomed);
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const lastTap = useRef<Point & { time: number }>(undefined);

  const boxOf = (event: PointerEvent) => event.currentTarget.getBoundingClientRect();
  const fromCentre = (event: PointerEvent, point: Point) => {
    const box = boxOf(event);
    return minus(point, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  };

  const onTap = (event: PointerEvent, point: Point) => {
    const last = lastTap.current;
    const double =
      last &&
      event.timeStamp - last.time < DOUBLE_TAP_MS &&
      distance(last, point) < DOUBLE_TAP_SLACK_PX;
    lastTap.current = double ? undefined : { ...point, time: event.timeStamp };
    if (double) setZoom(toggleZoom(zoom, fromCentre(event, point), boxOf(event)));
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
    // A second finger makes it a pinch, which never ends as a swipe or a tap.
    start.current = fingers.current.size === 1 ? placeOf(event) : undefined;
    if (fingers.current.size > 1) setDrag(0);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const box = boxOf(event);
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1);
      const centre = fromCentre(event, middle(now, other));
      setZoom((last) =>
        panBy(
          zoomAt(last, factor, centre, box),
          minus(middle(now, other), middle(before, other)),
          box,
        ),
      );
    } else if (isZoomed(zoom)) {
      setZoom((last) => panBy(last, minus(now, before), box));
    } else if (start.current) {
      setDrag(now.x - start.current.x);
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const from = start.current;
    start.current = undefined;
    setDrag(0);
    if (!from) return;
    const movement = minus(placeOf(event), from);
    if (Math.hypot(movement.x, movement.y) < TAP_SLACK_PX) onTap(event, placeOf(event));
    else if (!isZoomed(zoom)) onSwipe(movement);
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    start.current = undefined;
    setDrag(0);
  };

  return { zoom, drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
};
