const MAX_SCALE = 4;
const DOUBLE_TAP_SCALE = 2.5;

export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far the picture is enlarged, and how far its centre is moved from that of its box. */
export interface Zoom extends Point {
  readonly scale: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const isZoomed = ({ scale }: Zoom): boolean => scale > 1;

const clamp = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit);

/** Never so far that the box shows nothing of the picture's edge. */
const within = ({ scale, x, y }: Zoom, box: Size): Zoom => ({
  scale,
  x: clamp(x, ((scale - 1) * box.width) / 2),
  y: clamp(y, ((scale - 1) * box.height) / 2),
});

/** Enlarges by a factor; what lies under the point (from the box's centre) stays under it. */
export const zoomAt = (zoom: Zoom, factor: number, point: Point, box: Size): Zoom => {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), MAX_SCALE);
  const ratio = scale / zoom.scale;
  const moved = {
    scale,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  };
  return within(moved, box);
};

export const panBy = (zoom: Zoom, by: Point, box: Size): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);

/** A double tap enlarges, another one undoes it. */
export const toggleZoom = (zoom: Zoom, point: Point, box: Size): Zoom =>
  isZoomed(zoom) ? unzoomed : zoomAt(zoom, DOUBLE_TAP_SCALE, point, box);

/** Whether a point (from the box's centre) lies on a picture that is as large as fits the box. */
export const isOnPicture = (point: Point, picture: Size, box: Size): boolean => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const isWithin = (place: number, length: number) => Math.abs(place) * 2 <= length * scale;
  return isWithin(point.x, picture.width) && isWithin(point.y, picture.height);
};
