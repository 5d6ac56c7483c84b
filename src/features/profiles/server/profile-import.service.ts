import { type AuditActor, recordAudits } from '#features/audit/server/audit.service.ts';
import { writeOnline } from '#features/availability/server/schedules.queries.ts';
import { currentNamesIn } from '#features/catalogue/former-names.rules.ts';
import { listServiceNames } from '#features/catalogue/server/services.queries.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { isUpload } from '#features/media/uploads/upload-url.rules.ts';
import { insertWhole, updateWhole } from '#features/profiles/server/profile-import.queries.ts';
import {
  createPlanner,
  type ImportPlan,
  type ImportRow,
  type Planning,
} from '#features/profiles/server/profile-import-plan.service.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import {
  insertFirstVersions,
  insertVersions,
} from '#features/profiles/server/profile-versions.queries.ts';
import {
  isContentField,
  listFreelancersById,
  listPicturesById,
} from '#features/profiles/server/profiles.queries.ts';
import { topicsOfProfiles } from '#features/profiles/server/profiles.topics.ts';
import {
  assertPublishable,
  hideUnapproved,
  recordHiddenBy,
} from '#features/profiles/visibility/server/visibility.service.ts';
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

interface PlannedRows {
  readonly rows: AsyncIterable<ImportRow>;
  /** Maps the service names of the file, which may be former ones. */
  readonly currentNames: (names: readonly string[]) => string[];
  readonly onPlan: (plan: ImportPlan) => Promise<void> | void;
}

/** Plans the rows in batches and counts the outcomes. */
const planRows = async (
  db: Db,
  { rows, currentNames, onPlan }: PlannedRows,
  { signal, onProgress, ...planning }: ImportOptions,
): Promise<ImportCounts> => {
  const plan = await createPlanner(db, planning);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  let done = 0;
  for await (const batch of batchesOf(rows)) {
    signal?.throwIfAborted();
    const planned = await plan(
      batch.map(({ fields, ...row }) => {
        const services = fields.services && currentNames(fields.services);
        return { ...row, fields: services ? { ...fields, services } : fields };
      }),
    );
    await onPlan(planned);
    counts.created += planned.creates.length;
    counts.updated += planned.updates.length;
    counts.unchanged += planned.unchanged;
    done += batch.length;
    onProgress?.(done);
  }
  return counts;
};

/** A dry run of the import, which reports all problems. */
export const previewImport = async (
  db: Db,
  rows: AsyncIterable<ImportRow>,
  options: ImportOptions,
) => {
  const services = await listServiceNames(db);
  const currentNames = (names: readonly string[]) => currentNamesIn(services, names);
  const updateIds: number[] = [];
  const onPlan = ({ updates }: ImportPlan) => {
    for (const { id } of updates) updateIds.push(id);
  };
  return { ...(await planRows(db, { rows, currentNames, onPlan }, options)), updateIds };
};

/** Rejects uploads that do not exist in the store. */
const assertPicturesExist = (store: PictureStore, urls: Iterable<string>) =>
  forEachLimited(new Set([...urls].filter(isUpload)), LOOKS_AT_ONCE, async (url) => {
    if (!(await pictureExists(store, url))) throw invalidInput(`There is no picture ${url}.`);
  });

interface Writing {
  readonly store: PictureStore;
  readonly actor: AuditActor;
}

const create = async (tx: Db, rows: ImportPlan['creates'], { store, actor }: Writing) => {
  const ids = await insertWhole(tx, rows);
  await assertPicturesExist(store, [...(await listPicturesById(tx, ids)).values()].flat());
  await recordHiddenBy(tx, ids, actor, { reason: 'Import' });
  await insertFirstVersions(tx, actor, await listFreelancersById(tx, ids), 'Import');
  await hideUnapproved(tx, ids, actor);
  announce(tx, ...topicsOfProfiles(ids));
  const records = ids.map((id) => ({ id }));
  await recordAudits(tx, { admin: actor, action: 'create', recordType: 'profile', records });
};

const update = async (tx: Db, rows: ImportPlan['updates'], { store, actor }: Writing) => {
  const ids = rows.map(({ id }) => id);
  const before = await listPicturesById(tx, ids);
  await updateWhole(
    tx,
    rows.map(({ id, whole, fields }) => ({ ...whole, id, isEdited: fields.some(isContentField) })),
  );
  const idsSetTo = (field: 'isOnline' | 'isHidden', value: boolean) =>
    rows
      .filter(({ fields, whole }) => fields.includes(field) && whole[field] === value)
      .map(({ id }) => id);
  await writeOnline(tx, idsSetTo('isOnline', true), true);
  await writeOnline(tx, idsSetTo('isOnline', false), false);
  await recordHiddenBy(tx, idsSetTo('isHidden', true), actor, { reason: 'Import' });
  await assertPublishable(tx, idsSetTo('isHidden', false));
  const after = await listPicturesById(tx, ids);
  const compare = (one: typeof before, other: typeof before) =>
    ids.flatMap((id) => [...new Set(one.get(id)).difference(new Set(other.get(id)))]);
  await assertPicturesExist(store, compare(after, before));
  await releasePictures(tx, compare(before, after));
  announce(tx, ...topicsOfProfiles(ids));
  await recordAudits(tx, { admin: actor, action: 'update', recordType: 'profile', records: rows });
  await insertVersions(
    tx,
    actor,
    rows.map(({ whole, ...row }) => ({ ...row, after: whole })),
    'Import',
  );
};

/**
 * Applies the previewed rows in one transaction. An advisory lock serialises imports. All updated
 * profiles are locked at once in a fixed order, to prevent deadlocks.
 */
export const importProfiles = (
  db: Db,
  rows: AsyncIterable<ImportRow>,
  { updateIds }: { readonly updateIds: readonly number[] },
  { store, actor, ...options }: Omit<ImportOptions, 'report'> & Writing,
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
    const onPlan = async ({ creates, updates }: ImportPlan) => {
      if (!updates.every(({ id }) => locked.has(id))) stop();
      if (creates.length > 0) await create(tx, creates, { store, actor });
      if (updates.length > 0) await update(tx, updates, { store, actor });
    };
    const planned = { rows, currentNames, onPlan };
    const counts = await planRows(tx, planned, { ...options, report: stop });
    options.signal?.throwIfAborted();
    return counts;
  });
