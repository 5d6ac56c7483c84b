import type { CreateRaw, Sharp as Drawn } from 'sharp';
import { HASH_GRID, hashOfPixels } from '#features/media/uploads/picture-hash.rules.ts';
import {
  flawsOf,
  type GreyPicture,
  MEASURED_SIDE,
} from '#features/media/uploads/picture-quality.rules.ts';
import { pictureTypeOf } from '#features/media/uploads/picture-type.rules.ts';
import { smallerWidths } from '#features/media/uploads/upload-url.rules.ts';
import { loadSharp, type Sharp } from '#platform/server/files/load-sharp.ts';
import { AppError, invalidInput } from '#platform/server/http/errors.ts';

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_000;
/** Background colour for transparent pictures. */
const PAPER = '#faf7f0';

const assertKnownType = (bytes: Buffer): void => {
  const type = pictureTypeOf(bytes);
  if (type && type !== 'heic') return;
  const message = type
    ? 'HEIC pictures cannot be read here. Please export the photo as JPEG and upload that.'
    : 'This file is not a picture that can be used. Please upload a JPEG, PNG, WebP or AVIF file.';
  throw new AppError('unsupported_media_type', message);
};

const unreadable = (error: Error) =>
  error.message.includes('pixel limit')
    ? invalidInput('The picture has more than 50 megapixels. Please upload a smaller one.')
    : invalidInput('The picture is damaged or incomplete. Please upload it again.');

/** The pixel limit is checked against the file header, before decompression. */
const decode = (sharp: Sharp, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw unreadable(error);
    });

/** Pixels on the background colour, scaled to a square. */
const squareOf = (drawn: Drawn, side: number): Promise<Buffer> =>
  drawn
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();

const meanColorOf = async (sharp: Sharp, pixels: Buffer, raw: CreateRaw): Promise<string> => {
  const [red = 0, green = 0, blue = 0] = await squareOf(sharp(pixels, { raw }), 1);
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
};

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
  assertKnownType(bytes);
  const sharp = await loadSharp();
  const { data, info } = await decode(sharp, bytes);
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
  const color = await meanColorOf(sharp, data, raw);
  const hash = hashOfPixels(await squareOf(sharp(data, { raw }), HASH_GRID));
  const flaws = flawsOf(await greyOf(sharp(data, { raw })));
  return { width, height, color, hash, flaws, full, smaller };
};
export type Picture = Awaited<ReturnType<typeof readPicture>>;

/** Perceptual hash of a stored file; undefined if the picture is featureless or unreadable. */
export const hashOfFile = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const sharp = await loadSharp();
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const pixels = await squareOf(drawn, HASH_GRID).catch(() => undefined);
  return pixels && hashOfPixels(pixels);
};
