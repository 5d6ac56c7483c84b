import { type AuditActor, recordAudits } from '#features/audit/server/audit.service.ts';
import { currentNamesIn } from '#features/catalogue/former-names.rules.ts';
import { listServiceNames } from '#features/catalogue/server/services.queries.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { isUpload } from '#features/media/uploads/upload-url.rules.ts';
import {
  insertWhole,
  listPicturesById,
  updateWhole,
  type WholeProfile,
} from '#features/profiles/server/profile-import.queries.ts';
import {
  createPlanner,
  type ImportRow,
  type PlannedUpdate,
  type Planning,
  readNames,
} from '#features/profiles/server/profile-import-plan.service.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { insertVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock, takeSharedLock } from '#platform/server/db/locks.ts';
import { conflict, invalidInput } from '#platform/server/http/errors.ts';
import { forEachLimited } from '#platform/server/jobs/limiter.ts';

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const BATCH = 500;
const LOOKS_AT_ONCE = 16;

/** The file may contain former service names. */
const renewedRow = (
  row: ImportRow,
  currentNames: (names: readonly string[]) => string[],
): ImportRow => {
  const { services } = row.fields;
  return services ? { ...row, fields: { ...row.fields, services: currentNames(services) } } : row;
};

const batchesOf = async function* (rows: AsyncIterable<ImportRow>) {
  let batch: ImportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

interface ImportOptions extends Planning {
  readonly signal?: AbortSignal;
  readonly onProgress?: (rows: number) => void;
}

export interface ImportPreview extends ImportCounts {
  readonly updateIds: readonly number[];
}

/** A dry run of the import, which reports all problems. */
export const previewImport = async (
  db: Db,
  rows: AsyncIterable<ImportRow>,
  { signal, onProgress, ...planning }: ImportOptions,
): Promise<ImportPreview> => {
  const plan = createPlanner(await readNames(db), planning);
  const services = await listServiceNames(db);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const updateIds: number[] = [];
  let done = 0;
  for await (const read of batchesOf(rows)) {
    signal?.throwIfAborted();
    const batch = read.map((row) => renewedRow(row, (names) => currentNamesIn(services, names)));
    const { creates, updates, unchanged } = await plan(db, batch);
    counts.created += creates.length;
    counts.updated += updates.length;
    counts.unchanged += unchanged;
    for (const { id } of updates) updateIds.push(id);
    done += batch.length;
    onProgress?.(done);
  }
  return { ...counts, updateIds };
};

/** Rejects uploads that do not exist in the store. */
const assertThere = (store: PictureStore, urls: Iterable<string>) =>
  forEachLimited(new Set([...urls].filter(isUpload)), LOOKS_AT_ONCE, async (url) => {
    if (!(await pictureExists(store, url))) throw invalidInput(`There is no picture ${url}.`);
  });

const without = (urls: readonly string[], others: readonly string[]) =>
  urls.filter((url) => !others.includes(url));

interface Writing {
  readonly store: PictureStore;
  readonly actor: AuditActor;
}

const create = async (tx: Db, rows: readonly WholeProfile[], { store, actor }: Writing) => {
  const ids = await insertWhole(tx, rows);
  await assertThere(store, [...(await listPicturesById(tx, ids)).values()].flat());
  announce(tx, DIRECTORY, ...ids.map(profileTopic));
  const records = ids.map((id) => ({ id }));
  await recordAudits(tx, { admin: actor, action: 'create', recordType: 'profile', records });
};

const update = async (tx: Db, rows: readonly PlannedUpdate[], { store, actor }: Writing) => {
  const ids = rows.map(({ id }) => id);
  const before = await listPicturesById(tx, ids);
  await updateWhole(
    tx,
    rows.map(({ id, whole }) => ({ ...whole, id })),
  );
  const after = await listPicturesById(tx, ids);
  const compare = (one: typeof before, other: typeof before) =>
    ids.flatMap((id) => without(one.get(id) ?? [], other.get(id) ?? []));
  await assertThere(store, compare(after, before));
  await releasePictures(tx, compare(before, after));
  announce(tx, DIRECTORY, ...ids.map(profileTopic));
  await recordAudits(tx, { admin: actor, action: 'update', recordType: 'profile', records: rows });
  await insertVersions(
    tx,
    actor,
    rows.map(({ whole, ...row }) => ({ ...row, after: whole })),
  );
};

/**
 * Applies the previewed rows in one transaction. An advisory lock serialises imports. All updated
 * profiles are locked at once in a fixed order, to prevent deadlocks.
 */
export const importProfiles = (
  db: Db,
  rows: AsyncIterable<ImportRow>,
  { updateIds }: Pick<ImportPreview, 'updateIds'>,
  { signal, onProgress, isUpdate, ...writing }: Omit<ImportOptions, 'report'> & Writing,
): Promise<ImportCounts> =>
  db.transaction(async (tx) => {
    const currentNames = await readCurrentNames(tx);
    await takeLock(tx, 'profileImport');
    await takeSharedLock(tx, 'pictures');
    const locked = new Set(await lockProfileCounters(tx, [...updateIds], { isAdmin: true }));
    const stop = () => {
      throw conflict(
        'Profiles were changed while the import was prepared. Nothing is imported: run it again.',
      );
    };
    const plan = createPlanner(await readNames(tx), { isUpdate, report: stop });
    const counts = { created: 0, updated: 0, unchanged: 0 };
    let done = 0;
    for await (const read of batchesOf(rows)) {
      signal?.throwIfAborted();
      const batch = read.map((row) => renewedRow(row, currentNames));
      const { creates, updates, unchanged } = await plan(tx, batch);
      if (!updates.every(({ id }) => locked.has(id))) stop();
      if (creates.length > 0) await create(tx, creates, writing);
      if (updates.length > 0) await update(tx, updates, writing);
      counts.created += creates.length;
      counts.updated += updates.length;
      counts.unchanged += unchanged;
      done += batch.length;
      onProgress?.(done);
    }
    signal?.throwIfAborted();
    return counts;
  });
