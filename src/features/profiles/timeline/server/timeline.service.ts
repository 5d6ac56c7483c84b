import { currentNamesIn } from '#features/catalogue/former-names.rules.ts';
import { listServiceNames } from '#features/catalogue/server/services.queries.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import { isUpload, pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import { profileFormValues } from '#features/profiles/profile-form.rules.ts';
import type { FieldChange, FieldValue } from '#features/profiles/profile-history.contract.ts';
import { hasVersion, readValuesAfter } from '#features/profiles/server/profile-versions.queries.ts';
import { assertVisible, requireProfile } from '#features/profiles/server/profiles.service.ts';
import { listTimeline } from '#features/profiles/timeline/server/timeline.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';

/** Maps service names to current ones, so that a value can be restored after a rename. */
export const readTimeline = async (
  db: Db,
  id: number,
  query: Parameters<typeof listTimeline>[2],
) => {
  await assertVisible(db, id, { isAdmin: true });
  const [entries, services] = await Promise.all([
    listTimeline(db, id, query),
    listServiceNames(db),
  ]);
  const renamed = (value: FieldChange['before']) =>
    Array.isArray(value) ? currentNamesIn(services, value) : value;
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      change.field === 'services'
        ? { ...change, before: renamed(change.before), after: renamed(change.after) }
        : change,
    ),
  }));
};

/** Removed pictures are deleted soon after, and a form that names one of them could not be saved. */
const isStored = async (store: PictureStore, address: string): Promise<boolean> => {
  const picture = pictureOf(address);
  return picture === undefined || !isUpload(picture) || (await pictureExists(store, picture));
};

/**
 * The content of a profile after a version: the present content, with all later changes undone. Fields that were
 * changed without an entry of the history, such as pictures that were taken down, keep their present values.
 */
export const readVersion = async (db: Db, id: number, version: number, store: PictureStore) => {
  const profile = await requireProfile(db, id, { isAdmin: true });
  if (version !== 0 && !(await hasVersion(db, id, version))) throw notFound('Version not found');
  const { generated: _generated, ...present } = profileFormValues(profile);
  const earlier = await readValuesAfter(db, id, version);
  const values = Object.fromEntries(
    Object.entries(present).map(([field, value]) => [field, earlier[field] ?? value]),
  ) as typeof present & Record<string, FieldValue>;
  const services = currentNamesIn(await listServiceNames(db), values.services);
  const known = await Promise.all(
    values.galleryImages.map(async (address) => ({
      address,
      isKept: await isStored(store, address),
    })),
  );
  const galleryImages = known.flatMap(({ address, isKept }) => (isKept ? [address] : []));
  const isProfileImageKept = await isStored(store, values.profileImage);
  return {
    values: {
      ...values,
      services,
      galleryImages,
      profileImage: isProfileImageKept ? values.profileImage : present.profileImage,
    },
    missingPictures: known.length - galleryImages.length + (isProfileImageKept ? 0 : 1),
  };
};
