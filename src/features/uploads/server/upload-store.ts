import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture } from '#features/uploads/server/picture.ts';
import {
  defaultAvatarUrls,
  smallerUrlOf,
  uploadUrlOf,
  urlsOf,
} from '#features/uploads/upload-url.rules.ts';

/** How a file begins that is not whole yet. */
export const TEMPORARY = '.incoming-';

const avatarsFolder = fileURLToPath(new URL('../../../../public/art/avatars', import.meta.url));

const temporaryName = () => `${TEMPORARY}${randomBytes(12).toString('hex')}`;

const syncFolder = async (folder: string) => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

/** A file appears under its name only when all of it is on the disk. */
const writeWhole = async (folder: string, name: string, content: Buffer) => {
  const temporary = join(folder, temporaryName());
  try {
    const handle = await open(temporary, 'wx', 0o644);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

export const isThere = (folder: string, url: string): Promise<boolean> =>
  access(join(folder, basename(url))).then(
    () => true,
    () => false,
  );

/** Stores a picture with its smaller copies and answers its address; after a failure, nothing. */
export const storePicture = async (folder: string, picture: Picture): Promise<string> => {
  const url = uploadUrlOf({ ...picture, random: randomBytes(16).toString('hex') });
  const files = [
    ...picture.smaller.map(({ width, file }) => [smallerUrlOf(url, width), file] as const),
    // The last one, so that whoever finds it finds the others too.
    [url, picture.full] as const,
  ];
  try {
    for (const [each, content] of files) await writeWhole(folder, basename(each), content);
    await syncFolder(folder);
  } catch (error) {
    await Promise.all(files.map(([each]) => rm(join(folder, basename(each)), { force: true })));
    throw error;
  }
  return url;
};

/** In all sizes; the full one first, so that whoever finds it finds the others too. */
export const removePicture = async (folder: string, url: string): Promise<void> => {
  for (const each of urlsOf(url).reverse()) await rm(join(folder, basename(each)), { force: true });
};

/** Makes the folder and puts the default avatars there unless they are there already. */
export const prepareFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const missing = defaultAvatarUrls
    .map((url) => basename(url))
    .filter((name) => !present.has(name));
  for (const name of missing) {
    await writeWhole(folder, name, await readFile(join(avatarsFolder, name)));
  }
};
