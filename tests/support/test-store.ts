import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openPictureStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import type { Config } from '#ops/config/config.ts';
import { type S3Server, startS3Server } from '#tests/support/s3/s3-server.ts';

/** Accesses a picture store directly, bypassing the program, as an operator could. */
export interface StoreView {
  names(): string[];
  has(name: string): boolean;
  read(name: string): Buffer;
  put(name: string, content: string | Buffer): void;
  drop(name: string): void;
  /** Changes the modification time to that many hours ago. */
  age(name: string, hours: number): void;
}

const HOUR_MS = 3_600_000;

export const viewFolder = (folder: string): StoreView => ({
  names: () => readdirSync(folder).sort(),
  has: (name) => existsSync(join(folder, name)),
  read: (name) => readFileSync(join(folder, name)),
  put: (name, content) => writeFileSync(join(folder, name), content),
  drop: (name) => rmSync(join(folder, name)),
  age: (name, hours) => {
    const then = new Date(Date.now() - hours * HOUR_MS);
    utimesSync(join(folder, name), then, then);
  },
});

const PREFIX = 'uploads/';

export const viewBucket = ({ objects }: S3Server): StoreView => {
  const keyOf = (name: string) => PREFIX + name;
  return {
    names: () =>
      [...objects.keys()]
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length))
        .sort(),
    has: (name) => objects.has(keyOf(name)),
    read: (name) => objects.get(keyOf(name))?.body ?? Buffer.alloc(0),
    put: (name, content) => {
      const body = Buffer.from(content);
      const etag = `"own-${body.length}"`;
      const facts = { etag, modified: new Date(), type: '', cacheControl: '' };
      objects.set(keyOf(name), { body, ...facts });
    },
    drop: (name) => void objects.delete(keyOf(name)),
    age: (name, hours) => {
      const found = objects.get(keyOf(name));
      const modified = new Date(Date.now() - hours * HOUR_MS);
      if (found) objects.set(keyOf(name), { ...found, modified });
    },
  };
};

export type StoreKind = 'folder' | 'bucket';

/** Starts a bucket for the test file if needed, and returns the settings for the app. */
export const startTestBucket = async (kind: StoreKind) => {
  const server = kind === 'bucket' ? await startS3Server() : undefined;
  afterAll(() => server?.stop());
  return { server, environment: server?.environment ?? {} };
};

/** The store of an app, together with a direct view of it. */
export const openTestStore = async (
  config: Config,
  server: S3Server | undefined,
): Promise<{ store: PictureStore; view: StoreView }> => {
  const store = await openPictureStore(config);
  afterAll(() => store.close());
  return { store, view: server ? viewBucket(server) : viewFolder(store.folder ?? '') };
};
