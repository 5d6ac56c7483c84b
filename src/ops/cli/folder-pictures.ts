import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, sep } from 'node:path';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import {
  pictureExists,
  storePicture,
} from '#features/media/uploads/server/storage/upload-store.ts';
import {
  isUpload,
  NAME_DIGITS,
  UPLOADS_PREFIX,
  uploadUrlOf,
} from '#features/media/uploads/upload-url.rules.ts';
import { MAX_UPLOAD_BYTES } from '#features/media/uploads/uploads.contract.ts';
import { AppError } from '#platform/server/http/errors.ts';

/** A picture that was rejected for a reason the author of the file can fix. */
export class PictureProblem extends Error {}

/** Whether a relative path stays inside its folder. */
export const staysInside = (path: string): boolean =>
  path !== '' &&
  !isAbsolute(path) &&
  !/[\\\0]/.test(path) &&
  path.split('/').every((part) => part !== '..' && part !== '');

/** Resolves symbolic links and rejects a file outside the folder. */
const locate = async (folder: string, path: string): Promise<string> => {
  if (!staysInside(path)) throw new PictureProblem(`${path} is not inside the folder of pictures`);
  const missing = () => new PictureProblem(`there is no file ${path} in the folder of pictures`);
  const root = await realpath(folder).catch(() => {
    throw new PictureProblem(`there is no folder ${folder}`);
  });
  const real = await realpath(join(root, path)).catch(() => {
    throw missing();
  });
  if (!real.startsWith(root + sep)) {
    throw new PictureProblem(`${path} is not inside the folder of pictures`);
  }
  const facts = await stat(real);
  if (!facts.isFile()) throw missing();
  if (facts.size > MAX_UPLOAD_BYTES) throw new PictureProblem(`${path} is larger than 15 MB`);
  return real;
};

/** Imports files of a folder as uploads. URLs depend on the content, so that no picture is stored twice. */
export const createFolderPictures = (
  folder: string,
  store: PictureStore,
  isDry: boolean,
  /** Whether a picture with a similar hash was taken down. */
  isRefused: (hash: Buffer | undefined) => Promise<boolean>,
) => {
  const urls = new Map<string, string>();

  const take = async (path: string): Promise<string> => {
    const file = await locate(folder, path);
    // An exported file has the name of its upload, which the store may still have.
    const exported = UPLOADS_PREFIX + basename(path);
    if (isUpload(exported) && (await pictureExists(store, exported))) return exported;
    const bytes = await readFile(file);
    const random = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_DIGITS);
    const known = urls.get(random);
    if (known) return known;
    const picture = await readPicture(bytes).catch((error) => {
      if (error instanceof AppError) throw new PictureProblem(`${path}: ${error.message}`);
      throw error;
    });
    if (await isRefused(picture.hash)) {
      throw new PictureProblem(`${path} was taken down because consent is missing`);
    }
    const url = uploadUrlOf({ ...picture, random });
    if (!isDry && !(await pictureExists(store, url))) await storePicture(store, picture, random);
    urls.set(random, url);
    return url;
  };

  const taken = new Map<string, Promise<string>>();
  /** Returns the URL of the upload. */
  return (path: string): Promise<string> => {
    const known = taken.get(path) ?? take(path);
    taken.set(path, known);
    return known;
  };
};
