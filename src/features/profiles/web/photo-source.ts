import {
  defaultAvatarUrls,
  previewOf,
  sizeOf,
  smallestUrlOf,
  srcSetOf,
  UPLOADS_PREFIX,
} from '#features/media/uploads/upload-url.rules.ts';

const DRIVE_IMAGE = /^https:\/\/lh3\.googleusercontent\.com\/d\/[\w-]+$/;
const DRIVE_WIDTHS = [320, 640, 1280];

const randomAvatar = () => defaultAvatarUrls[Math.floor(Math.random() * defaultAvatarUrls.length)];

/** Image attributes by host: uploads, Google Drive, or others. */
export const photoSource = (url: string) => {
  const src = url.trim();
  if (DRIVE_IMAGE.test(src)) {
    return {
      src: `${src}=w640`,
      smallSrc: `${src}=w${DRIVE_WIDTHS[0]}`,
      srcSet: DRIVE_WIDTHS.map((width) => `${src}=w${width} ${width}w`).join(', '),
      // The host randomly rejects requests with a referrer.
      referrerPolicy: 'no-referrer' as const,
    };
  }
  return {
    src,
    srcSet: srcSetOf(src),
    smallSrc: smallestUrlOf(src),
    preview: previewOf(src),
    ...sizeOf(src),
    fallback: src.startsWith(UPLOADS_PREFIX) ? randomAvatar : undefined,
  };
};
