import {
  type PictureStore,
  readWhole,
} from '#features/media/uploads/server/storage/picture-store.ts';

const OWNER_FILE = '.database';

/** Id of the database that owns the store, if any. */
export const readStoreOwner = async (store: PictureStore): Promise<string | undefined> =>
  (await readWhole(store, OWNER_FILE))?.toString();

/** Does nothing if the store already has an owner. */
export const claimStore = (store: PictureStore, owner: string): Promise<void> =>
  store.writeNew(OWNER_FILE, Buffer.from(owner));
