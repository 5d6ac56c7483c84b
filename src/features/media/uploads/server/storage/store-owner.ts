import {
  type PictureStore,
  readWhole,
} from '#features/media/uploads/server/storage/picture-store.ts';

const OWNER_FILE = '.database';

/** Whose pictures the store holds, if it says so. */
export const readStoreOwner = async (store: PictureStore): Promise<string | undefined> =>
  (await readWhole(store, OWNER_FILE))?.toString();

/** Unless somebody owns it already. */
export const claimStore = (store: PictureStore, owner: string): Promise<void> =>
  store.writeNew(OWNER_FILE, Buffer.from(owner));
