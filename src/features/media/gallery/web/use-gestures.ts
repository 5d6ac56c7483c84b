import { type PointerEvent, useRef, useState } from 'react';
import {
  isOnPicture,
  isZoomed,
  type Point,
  panBy,
  toggleZoom,
  unzoomed,
  zoomAt,
} from '#features/media/gallery/zoom.rules.ts';

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
const boxOf = (event: PointerEvent) => event.currentTarget.getBoundingClientRect();
const fromCentre = (event: PointerEvent, point: Point) => {
  const box = boxOf(event);
  return minus(point, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
};

const still: Point = { x: 0, y: 0 };
/** Restricts a drag to its dominant axis: horizontal or downward. */
const alongMainAxis = ({ x, y }: Point): Point => (y > Math.abs(x) ? { x: 0, y } : { x, y: 0 });

/** Whether a point is outside the image. Until the image has loaded, no point is. */
const isOutsideImage = (event: PointerEvent, point: Point): boolean => {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } =
    event.currentTarget.querySelector('img') ?? {};
  return width > 0 && !isOnPicture(fromCentre(event, point), { width, height }, boxOf(event));
};

export interface Gestures {
  readonly onSwipe: (movement: Point) => void;
  readonly onTapOutside: () => void;
}

/** Pointer gestures on an image: drag to swipe; pinch, double tap or mouse click to zoom. */
export const useGestures = ({ onSwipe, onTapOutside }: Gestures) => {
  const [zoom, setZoom] = useState(unzoomed);
  const [drag, setDrag] = useState(still);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const isTapOutside = useRef(false);
  const lastTap = useRef<Point & { time: number }>(undefined);

  const toggle = (event: PointerEvent, point: Point) =>
    setZoom(toggleZoom(zoom, fromCentre(event, point), boxOf(event)));

  const onTap = (event: PointerEvent, point: Point) => {
    isTapOutside.current = !isZoomed(zoom) && isOutsideImage(event, point);
    if (isTapOutside.current) return;
    // Touch needs a double tap, because a single tap is often accidental.
    if (event.pointerType === 'mouse') return toggle(event, point);
    const last = lastTap.current;
    const double =
      last &&
      event.timeStamp - last.time < DOUBLE_TAP_MS &&
      distance(last, point) < DOUBLE_TAP_SLACK_PX;
    lastTap.current = double ? undefined : { ...point, time: event.timeStamp };
    if (double) toggle(event, point);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
    // A second pointer starts a pinch, which never ends as a swipe or a tap.
    start.current = fingers.current.size === 1 ? placeOf(event) : undefined;
    if (fingers.current.size > 1) setDrag(still);
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const now = placeOf(event);
    if (!before) {
      event.currentTarget.toggleAttribute('data-beside', isOutsideImage(event, now));
      return;
    }
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
      setDrag(alongMainAxis(minus(now, start.current)));
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    const from = start.current;
    start.current = undefined;
    setDrag(still);
    if (!from) return;
    const movement = minus(placeOf(event), from);
    if (Math.hypot(movement.x, movement.y) < TAP_SLACK_PX) onTap(event, placeOf(event));
    else if (!isZoomed(zoom)) onSwipe(movement);
  };

  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    start.current = undefined;
    setDrag(still);
  };

  // Closing before the click event would let the click hit the element under the gallery.
  const onClick = () => {
    if (isTapOutside.current) onTapOutside();
    isTapOutside.current = false;
  };

  return {
    zoom,
    drag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick },
  };
};
