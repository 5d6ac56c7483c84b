/**
 * An uploaded picture's address says all that a page needs before the picture arrives:
 * `/uploads/<32 hex digits>-<width>x<height>-<rrggbb>.webp`. Each smaller copy stands beside it
 * under the same name with `.w<width>` before the ending.
 */
const UPLOAD = /^\/uploads\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})\.webp$/;
const OWN_FILE = /^\/uploads\/[A-Za-z0-9_.-]{1,200}$/;
const SMALLER_WIDTHS = [320, 640, 960, 1280];

export const UPLOADS_PREFIX = '/uploads/';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface StoredPicture extends PictureSize {
  /** 128 random bits in hexadecimal. */
  readonly random: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** Drawings that are there from the start. Their names are fixed, so their facts stand here. */
const AVATAR_SIZE: PictureSize = { width: 640, height: 800 };
const AVATAR_COLORS = ['#4b5a54', '#bcb2a7', '#3e5549', '#bfa59e', '#556b54', '#a8b19d'];
const AVATAR = /^\/uploads\/default-avatar-([1-6])\.webp$/;

export const defaultAvatarUrls: readonly string[] = AVATAR_COLORS.map(
  (_, index) => `${UPLOADS_PREFIX}default-avatar-${index + 1}.webp`,
);

/** Widths of the smaller copies of a picture. */
export const smallerWidths = (width: number): number[] =>
  SMALLER_WIDTHS.filter((smaller) => smaller < width);

export const uploadUrlOf = ({ random, width, height, color }: StoredPicture): string =>
  `${UPLOADS_PREFIX}${random}-${width}x${height}-${color.slice(1)}.webp`;

/** The smaller copy's address. */
export const smallerUrlOf = (url: string, width: number): string =>
  url.replace(/\.webp$/, `.w${width}.webp`);

/**
 * The picture that a file of ours belongs to: a smaller copy shares the fate of its full size.
 * Undefined for what cannot be a file of ours.
 */
export const pictureOf = (url: string): string | undefined =>
  OWN_FILE.test(url) ? url.replace(/\.w\d{1,4}\.webp$/, '.webp') : undefined;

/** Whether it is the full size of a picture that was stored by the rule above. */
export const isUpload = (url: string): boolean => UPLOAD.test(url);

/** By which the audit log tells of it. */
export const pictureNumberOf = (url: string): string =>
  url.slice(UPLOADS_PREFIX.length).slice(0, 32);

export const isDefaultAvatar = (url: string): boolean => AVATAR.test(url);

/** All files of a picture: itself last, so that whoever finds it finds its smaller copies too. */
export const urlsOf = (url: string): string[] => {
  const widths = isUpload(url) ? smallerWidths(sizeOf(url)?.width ?? 0) : [];
  return [...widths.map((width) => smallerUrlOf(url, width)), url];
};

/** Undefined for pictures that were not uploaded here. */
export const sizeOf = (url: string): PictureSize | undefined => {
  const [, width, height] = UPLOAD.exec(url) ?? [];
  if (width && height) return { width: Number(width), height: Number(height) };
  return AVATAR.test(url) ? AVATAR_SIZE : undefined;
};

/** The `srcset` of an uploaded picture; undefined when there is only the one size. */
export const srcSetOf = (url: string): string | undefined => {
  const size = UPLOAD.test(url) ? sizeOf(url) : undefined;
  const widths = size ? smallerWidths(size.width) : [];
  if (!size || widths.length === 0) return undefined;
  const smaller = widths.map((width) => `${smallerUrlOf(url, width)} ${width}w`);
  return [...smaller, `${url} ${size.width}w`].join(', ');
};

/** The address of its smallest copy; itself when there is none. */
export const smallestUrlOf = (url: string): string => {
  const [width] = UPLOAD.test(url) ? smallerWidths(sizeOf(url)?.width ?? 0) : [];
  return width ? smallerUrlOf(url, width) : url;
};

/** The picture's mean colour as `#rrggbb`, shown until it has loaded. */
export const placeholderColorOf = (url: string): string | undefined => {
  const color = UPLOAD.exec(url)?.[3];
  return color ? `#${color}` : AVATAR_COLORS[Number(AVATAR.exec(url)?.[1]) - 1];
};
