/**
 * The URL of an upload contains what a page needs to show before it loads: `/uploads/<32 hex
 * digits>-<width>x<height>-<preview>.webp`. Smaller copies have the same name with `.w<width>`
 * before the extension. Pictures of earlier releases keep their names, which have the mean
 * colour (`rrggbb`) instead of a preview.
 */
const UPLOAD =
  /^\/uploads\/[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6}|[0-9a-f]{18})\.webp$/;
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
  /** Six colours `rgb`, see `previewOfPixels`. */
  readonly preview: string;
}

/** Default avatars have fixed names, so their previews are listed here. */
const AVATAR_PREVIEWS = [
  '344455344a89b89354',
  'edc998edde9aa78575',
  '243454032776caa364',
  'dbbcbaedca35834576',
  '354565354cc9dda354',
  'edc687feda98898686',
];

export const defaultAvatarUrls: readonly string[] = AVATAR_PREVIEWS.map(
  (_, index) => `${UPLOADS_PREFIX}default-avatar-${index + 1}.webp`,
);

/** Width, height and preview as strings. Undefined for external pictures. */
const partsOf = (url: string) => {
  const avatar = AVATAR_PREVIEWS[defaultAvatarUrls.indexOf(url)];
  return avatar ? ['640', '800', avatar] : UPLOAD.exec(url)?.slice(1);
};

/** Widths of the smaller copies of a picture. */
export const smallerWidths = (width: number): number[] =>
  SMALLER_WIDTHS.filter((smaller) => smaller < width);

/** Number of hexadecimal digits at the beginning of a name. */
export const NAME_DIGITS = 32;

export const uploadUrlOf = ({ random, width, height, preview }: StoredPicture): string =>
  `${UPLOADS_PREFIX}${random}-${width}x${height}-${preview}.webp`;

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
  url.slice(UPLOADS_PREFIX.length).split('-', 1)[0] ?? '';

export const isDefaultAvatar = (url: string): boolean => defaultAvatarUrls.includes(url);

const copyWidthsOf = (url: string): number[] =>
  isUpload(url) ? smallerWidths(sizeOf(url)?.width ?? 0) : [];

/** URLs of all sizes. The full size comes last, so that its presence implies the smaller copies. */
export const urlsOf = (url: string): string[] => [
  ...copyWidthsOf(url).map((width) => smallerUrlOf(url, width)),
  url,
];

/** Undefined for external pictures. */
export const sizeOf = (url: string): PictureSize | undefined => {
  const parts = partsOf(url);
  return parts && { width: Number(parts[0]), height: Number(parts[1]) };
};

/** The `srcset` of an upload; undefined if there is only one size. */
export const srcSetOf = (url: string): string | undefined => {
  const widths = copyWidthsOf(url);
  if (widths.length === 0) return undefined;
  const smaller = widths.map((width) => `${smallerUrlOf(url, width)} ${width}w`);
  return [...smaller, `${url} ${sizeOf(url)?.width}w`].join(', ');
};

/** The URL of the smallest copy, or of the picture itself if there is none. */
export const smallestUrlOf = (url: string): string => urlsOf(url)[0] ?? url;

/**
 * CSS colours from top to bottom, shown as gradients until the picture has loaded: those of both sides
 * and of the middle. Only one colour is known of a picture of an earlier release.
 */
export const previewOf = (url: string) => {
  const digits = partsOf(url)?.[2];
  if (!digits) return undefined;
  if (digits.length === 6) return { '--sides': `#${digits},#${digits}` };
  const colors = digits.replace(/.{3}/g, '#$&,');
  return { '--sides': colors.slice(0, 9), '--middle': colors.slice(10, -1) };
};
