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

/** Scale of the image, and offset of its centre from the centre of the box. */
export interface Zoom extends Point {
  readonly scale: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const isZoomed = ({ scale }: Zoom): boolean => scale > 1;

const clamp = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit);

/** Clamps the offset so that the image always covers the box. */
const within = ({ scale, x, y }: Zoom, box: Size): Zoom => ({
  scale,
  x: clamp(x, ((scale - 1) * box.width) / 2),
  y: clamp(y, ((scale - 1) * box.height) / 2),
});

/** Scales by a factor and keeps the given point (relative to the centre of the box) fixed. */
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

/** Toggles between the double-tap scale and no zoom. */
export const toggleZoom = (zoom: Zoom, point: Point, box: Size): Zoom =>
  isZoomed(zoom) ? unzoomed : zoomAt(zoom, DOUBLE_TAP_SCALE, point, box);

/** Whether a point (relative to the centre of the box) is on an image that is fitted into the box. */
export const isOnPicture = (point: Point, picture: Size, box: Size): boolean => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const isWithin = (place: number, length: number) => Math.abs(place) * 2 <= length * scale;
  return isWithin(point.x, picture.width) && isWithin(point.y, picture.height);
};
