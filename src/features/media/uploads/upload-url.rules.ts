/**
 * The URL of an upload contains what a page needs to lay it out before it loads: `/uploads/<32 hex
 * digits>-<width>x<height>-<rrggbb>.webp`. Smaller copies have the same name with `.w<width>`
 * before the extension.
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

/** Default avatars have fixed names, so their size and colours are listed here. */
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

export const smallerUrlOf = (url: string, width: number): string =>
  url.replace(/\.webp$/, `.w${width}.webp`);

/**
 * Maps the URL of a file, including a smaller copy, to the URL of the full-size picture. Undefined
 * for URLs that cannot be local files.
 */
export const pictureOf = (url: string): string | undefined =>
  OWN_FILE.test(url) ? url.replace(/\.w\d{1,4}\.webp$/, '.webp') : undefined;

/** Whether the URL is the full size of an upload in the format above. */
export const isUpload = (url: string): boolean => UPLOAD.test(url);

/** Identifier of the picture in the audit log. */
export const pictureNumberOf = (url: string): string =>
  url.slice(UPLOADS_PREFIX.length).slice(0, 32);

export const isDefaultAvatar = (url: string): boolean => AVATAR.test(url);

const copyWidthsOf = (url: string): number[] =>
  isUpload(url) ? smallerWidths(sizeOf(url)?.width ?? 0) : [];

/** URLs of all sizes. The full size comes last, so that its presence implies the smaller copies. */
export const urlsOf = (url: string): string[] => {
  return [...copyWidthsOf(url).map((width) => smallerUrlOf(url, width)), url];
};

/** Undefined for external pictures. */
export const sizeOf = (url: string): PictureSize | undefined => {
  const [, width, height] = UPLOAD.exec(url) ?? [];
  if (width && height) return { width: Number(width), height: Number(height) };
  return AVATAR.test(url) ? AVATAR_SIZE : undefined;
};

/** The `srcset` of an upload; undefined if there is only one size. */
export const srcSetOf = (url: string): string | undefined => {
  const widths = copyWidthsOf(url);
  if (widths.length === 0) return undefined;
  const smaller = widths.map((width) => `${smallerUrlOf(url, width)} ${width}w`);
  return [...smaller, `${url} ${sizeOf(url)?.width}w`].join(', ');
};

/** The URL of the smallest copy, or of the picture itself if there is none. */
export const smallestUrlOf = (url: string): string => {
  const [width] = copyWidthsOf(url);
  return width ? smallerUrlOf(url, width) : url;
};

/** Mean colour as `#rrggbb`, shown until the picture has loaded. */
export const placeholderColorOf = (url: string): string | undefined => {
  const color = UPLOAD.exec(url)?.[3];
  return color ? `#${color}` : AVATAR_COLORS[Number(AVATAR.exec(url)?.[1]) - 1];
};
