import { recordAudit } from '#features/audit/server/audit.service.ts';
import { hashStored } from '#features/media/pictures/server/similarity/hash-pictures.ts';
import {
  deletePictureHashes,
  findHash,
  listProfilesUsing,
  type SimilarPicture,
} from '#features/media/pictures/server/similarity/picture-hashes.queries.ts';
import {
  listSimilarProfiles,
  type SimilaritySearch,
} from '#features/media/pictures/server/similarity/similar-pictures.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { removePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { isDefaultAvatar, isUpload, pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import { pictureFields } from '#features/profiles/profile-file.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { eraseFieldHistory } from '#features/profiles/server/profile-versions.queries.ts';
import { updateProfileRow } from '#features/profiles/server/profiles.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { topicsOfProfile } from '#features/profiles/server/profiles.topics.ts';
import { dropFromTrash } from '#features/profiles/trash/server/trash.queries.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';
import { invalidInput } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const lists = ['galleryImages', 'portfolioImages', 'photos'] as const;

/** Identifies an upload by the URL of its full size, and any other picture by its URL. */
const keyOf = (address: string) => pictureOf(address) ?? address;

const addressesOf = (profile: FreelancerRecord): string[] => [
  ...new Set(
    [profile.profileImage, ...lists.flatMap((list) => profile[list])]
      .filter((address) => address !== '' && !isDefaultAvatar(address))
      .map(keyOf),
  ),
];

const without = (profile: FreelancerRecord, gone: ReadonlySet<string>) => {
  const isLeft = (address: string) => !gone.has(keyOf(address));
  return {
    ...(!isLeft(profile.profileImage) && { profileImage: '' }),
    ...Object.fromEntries(
      lists
        .filter((list) => !profile[list].every(isLeft))
        .map((list) => [list, profile[list].filter(isLeft)]),
    ),
  };
};

const clearProfile = async (
  tx: Db,
  id: number,
  { gone, admin }: { gone: ReadonlySet<string>; admin: AdminIdentity },
) => {
  const change = without(await requireProfile(tx, id, { isAdmin: true }), gone);
  await updateProfileRow(tx, id, change);
  await eraseFieldHistory(tx, id, pictureFields);
  announce(tx, ...topicsOfProfile(id));
  await recordAudit(tx, {
    admin,
    action: 'take_down',
    recordType: 'profile',
    recordId: id,
    fields: Object.keys(change),
  });
};

interface TakeDown {
  readonly id: number;
  readonly pictures: readonly string[] | undefined;
  readonly admin: AdminIdentity;
  readonly store: PictureStore;
  readonly lookalikes: SimilaritySearch;
}

/**
 * Removes pictures from every profile that references them, including those in the trash, and
 * deletes their files. The lock blocks profile updates, so that no new reference can appear
 * meanwhile.
 */
export const takeDown = (db: Db, { id, pictures, admin, store, lookalikes }: TakeDown) =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'pictures');
    const own = addressesOf(await requireProfile(tx, id, { isAdmin: true }));
    const wanted = pictures?.map(keyOf) ?? own;
    if (!wanted.every((address) => own.includes(address))) {
      throw invalidInput('The profile no longer has this picture. Please reload the page.');
    }
    const gone = new Set(wanted);
    if (gone.size === 0) return { removed: 0, remembered: 0, alike: [] };
    const uploads = wanted.filter(isUpload);

    const hashes = new Map<string, Buffer>();
    for (const url of uploads) {
      const hash = (await findHash(tx, url)) ?? (await hashStored(store, url))?.hash;
      if (hash && hash.length > 0) hashes.set(url, hash);
    }
    const others = (await listProfilesUsing(tx, uploads)).map((profile) => profile.id);
    const profiles = await lockProfileCounters(tx, [...new Set([id, ...others])], {
      isAdmin: true,
    });
    for (const profile of profiles) await clearProfile(tx, profile, { gone, admin });
    await dropFromTrash(tx, uploads);

    const alike: SimilarPicture[] = [];
    for (const hash of hashes.values()) alike.push(...(await lookalikes.refuse(tx, hash)));
    await deletePictureHashes(tx, uploads);
    await releasePictures(tx, uploads);
    const left = await listSimilarProfiles(
      tx,
      alike.filter(({ url }) => !gone.has(url)),
    );
    // A file that cannot be deleted now is in released_pictures, and deleted by the next job run.
    await Promise.allSettled(uploads.map((url) => removePicture(store, url)));
    return { removed: gone.size, remembered: hashes.size, alike: left };
  });
