import type { Sharp as Drawn } from 'sharp';
import { HASH_GRID, hashOfPixels } from '#features/media/uploads/picture-hash.rules.ts';
import { PREVIEW_GRID, previewOfPixels } from '#features/media/uploads/picture-preview.rules.ts';
import {
  flawsOf,
  type GreyPicture,
  MEASURED_SIDE,
} from '#features/media/uploads/picture-quality.rules.ts';
import { pictureTypeOf } from '#features/media/uploads/picture-type.rules.ts';
import { smallerWidths } from '#features/media/uploads/upload-url.rules.ts';
import { loadSharp, type Sharp } from '#platform/server/files/load-sharp.ts';
import { AppError, invalidInput } from '#platform/server/http/errors.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';

type PictureType = Exclude<ReturnType<typeof pictureTypeOf>, 'heic' | undefined>;

/** Limits by the memory that a decoder takes. That of AVIF takes 18 bytes for a pixel: 0.9 GB for 50 megapixels. */
const MAX_MEGAPIXELS: Record<PictureType, number> = { jpeg: 50, png: 50, webp: 50, avif: 20 };
/** For all types but JPEG, which is decoded line by line: the others may have to be held as a whole. */
const decodeAlone = createLimiter(1);
const MAX_SIDE = 2_000;
/** Stored files are at most MAX_SIDE wide and high; an operator may have added others. */
const MAX_HASHED_PIXELS = 16_000_000;
/** Background colour for transparent pictures. */
const PAPER = '#faf7f0';

const knownTypeOf = (bytes: Buffer): PictureType => {
  const type = pictureTypeOf(bytes);
  if (type && type !== 'heic') return type;
  const message = type
    ? 'HEIC pictures cannot be read here. Please export the photo as JPEG and upload that.'
    : 'This file is not a picture that can be used. Please upload a JPEG, PNG, WebP or AVIF file.';
  throw new AppError('unsupported_media_type', message);
};

const unreadable = (error: Error, type: PictureType) =>
  error.message.includes('pixel limit')
    ? invalidInput(
        `The picture has more than ${MAX_MEGAPIXELS[type]} megapixels. Please upload a smaller one.`,
      )
    : invalidInput('The picture is damaged or incomplete. Please upload it again.');

/** The pixel limit is checked against the file header, before decompression. */
const decode = (sharp: Sharp, bytes: Buffer, type: PictureType) =>
  sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS[type] * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw unreadable(error, type);
    });

/** Pixels on the background colour, scaled to exactly this size. */
const scaledTo = (drawn: Drawn, width: number, height = width): Promise<Buffer> =>
  drawn
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();

/** The blurred preview that is part of the URL. */
export const previewOfDrawing = async (drawn: Drawn): Promise<string> =>
  previewOfPixels(await scaledTo(drawn, PREVIEW_GRID.width, PREVIEW_GRID.height));

/** Greyscale pixels on the background colour, at the size for measurement. */
export const greyOf = async (drawn: Drawn): Promise<GreyPicture> => {
  const { data, info } = await drawn
    .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
};

/**
 * Decodes an untrusted file to pixels and re-encodes them, which drops metadata (location, camera)
 * and embedded content.
 */
export const readPicture = async (bytes: Buffer) => {
  const type = knownTypeOf(bytes);
  const sharp = await loadSharp();
  const run = () => decode(sharp, bytes, type);
  const { data, info } = await (type === 'jpeg' ? run() : decodeAlone(run));
  const { width, height } = info;
  const raw = { width, height, channels: info.channels };
  const smaller = [];
  for (const each of smallerWidths(width)) {
    const file = await sharp(data, { raw })
      .resize({ width: each })
      .webp({ quality: 78 })
      .toBuffer();
    smaller.push({ width: each, file });
  }
  const full = await sharp(data, { raw }).webp({ quality: 82 }).toBuffer();
  const color = `#${(await scaledTo(sharp(data, { raw }), 1)).toString('hex')}`;
  const preview = await previewOfDrawing(sharp(data, { raw }));
  const hash = hashOfPixels(await scaledTo(sharp(data, { raw }), HASH_GRID));
  const flaws = flawsOf(await greyOf(sharp(data, { raw })));
  return { width, height, color, preview, hash, flaws, full, smaller };
};
export type Picture = Awaited<ReturnType<typeof readPicture>>;

/** Perceptual hash of a stored file; undefined if the picture is featureless or unreadable. */
export const hashOfFile = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const sharp = await loadSharp();
  const drawn = sharp(bytes, { limitInputPixels: MAX_HASHED_PIXELS });
  const pixels = await scaledTo(drawn, HASH_GRID).catch(() => undefined);
  return pixels && hashOfPixels(pixels);
};
