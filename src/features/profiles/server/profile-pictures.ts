import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import { insertSharedPictures } from '#features/media/uploads/server/uploads.queries.ts';
import { isUpload, pictureOf } from '#features/media/uploads/upload-url.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import { invalidInput } from '#platform/server/http/errors.ts';

const MISSING = 'This picture no longer exists. Please upload it again.';

/** Every picture URL with the form field that contains it. */
const fieldsOf = (profile: FreelancerRecord): { field: string; url: string }[] => [
  { field: 'profileImage', url: profile.profileImage },
  ...(['galleryImages', 'portfolioImages', 'photos'] as const).flatMap((list) =>
    profile[list].map((url, index) => ({ field: `${list}.${index}`, url })),
  ),
];

/** Rejects added uploads that no longer exist: unreferenced ones are deleted after a day. */
export const assertStored = async (
  store: PictureStore,
  profile: FreelancerRecord,
  added: ReadonlySet<string>,
): Promise<void> => {
  const missing = new Set<string>();
  await Promise.all(
    [...added]
      .filter(isUpload)
      .map(async (url) => (await pictureExists(store, url)) || missing.add(url)),
  );
  if (missing.size === 0) return;
  const issues = fieldsOf(profile)
    .filter(({ url }) => missing.has(pictureOf(url) ?? ''))
    .map(({ field }) => ({ field, message: MISSING }));
  throw invalidInput(MISSING, issues);
};

const sharedPicture = z.object({ url: z.string() });

/** Reports uploads that another profile uses, too, as a pair of the picture with itself. */
export const recordSharedPictures = async (
  tx: Db,
  id: number,
  added: ReadonlySet<string>,
): Promise<void> => {
  const uploads = [...added].filter(isUpload);
  if (uploads.length === 0) return;
  const rows = await readRows(tx, sharedPicture)`
    select url from unnest(${sql.param(uploads)}::text[]) as url
    where exists (
      select from ${freelancers} as another where another.pictures @> array[url] and another.id <> ${id}
    )`;
  await insertSharedPictures(
    tx,
    rows.map(({ url }) => url),
  );
};
