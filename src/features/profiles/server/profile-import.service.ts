import { changedFields } from '#features/audit/audit.rules.ts';
import { type AuditActor, recordAudits } from '#features/audit/server/audit.service.ts';
import { currentNamesIn } from '#features/catalogue/former-names.rules.ts';
import { listNamed } from '#features/catalogue/server/services.queries.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { isThere } from '#features/media/uploads/server/storage/upload-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { isUpload } from '#features/media/uploads/upload-url.rules.ts';
import { ID_COLUMN, type Problem, profileFields } from '#features/profiles/profile-file.rules.ts';
import type { FreelancerPatch, FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import {
  insertWhole,
  listNames,
  listPicturesById,
  updateWhole,
  type WholeProfile,
} from '#features/profiles/server/profile-import.queries.ts';
import { lockFreelancers } from '#features/profiles/server/profile-locks.queries.ts';
import { keepVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { listFreelancersById } from '#features/profiles/server/profiles.queries.ts';
import { withPhonesNormalised } from '#features/profiles/server/profiles.service.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock, takeSharedLock } from '#platform/server/db/locks.ts';
import { conflict, invalidInput } from '#platform/server/http/errors.ts';
import { forEachLimited } from '#platform/server/jobs/limiter.ts';

/** A row whose fields have been validated by the contract. */
export interface ImportRow {
  readonly line: number;
  /** The id of the profile; if omitted, the profile is identified by its name. */
  readonly id: number | undefined;
  readonly fields: FreelancerPatch;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

interface PlannedUpdate {
  readonly id: number;
  readonly before: FreelancerRecord;
  readonly whole: WholeProfile;
  readonly fields: readonly string[];
}

interface Plan {
  readonly creates: readonly WholeProfile[];
  readonly updates: readonly PlannedUpdate[];
  readonly unchanged: number;
}

const BATCH = 500;
const LOOKS_AT_ONCE = 16;

/** Must match the column defaults of the table. */
const DEFAULTS = {
  ...Object.fromEntries(profileFields.map((field) => [field, ''])),
  hourlyRate: 0,
  services: [],
  skills: [],
  galleryImages: [],
  portfolioImages: [],
  photos: [],
  locationArea: 'Central',
  isOnline: false,
  isHidden: false,
} as unknown as WholeProfile;

const nameKey = (name: string) => name.trim().toLowerCase();

const wholeOf = (profile: FreelancerRecord): WholeProfile =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as never;

type NameIndex = ReadonlyMap<string, readonly number[]>;

const readNames = async (db: Db): Promise<NameIndex> => {
  const index = new Map<string, number[]>();
  for await (const { id, name } of listNames(db)) {
    const key = nameKey(name);
    index.set(key, [...(index.get(key) ?? []), id]);
  }
  return index;
};

interface Planning {
  readonly isUpdate: boolean;
  readonly report: (problem: Problem) => void;
}

/** Resolves the profile of each row and computes the changes. */
const createPlanner = (names: NameIndex, { isUpdate, report }: Planning) => {
  /** The first line of each target profile, to detect duplicates in the file. */
  const seen = new Map<string, number>();

  const targetOf = ({ line, id, fields }: ImportRow): number | 'new' | undefined => {
    if (id !== undefined) return id;
    if (fields.name === undefined) {
      report({ line, column: 'name', message: 'Name is required' });
      return undefined;
    }
    const [first, ...more] = names.get(nameKey(fields.name)) ?? [];
    if (more.length === 0) return first ?? 'new';
    const message = `is the name of ${more.length + 1} profiles: say by its id which one is meant`;
    report({ line, column: 'name', message });
    return undefined;
  };
  const isFirst = ({ line, fields }: ImportRow, target: number | 'new') => {
    const key = target === 'new' ? nameKey(fields.name ?? '') : `\n${target}`;
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, line);
      return true;
    }
    const column = target === 'new' ? 'name' : ID_COLUMN;
    report({ line, column, message: `means the same profile as line ${earlier}` });
    return false;
  };

  return async (db: Db, rows: readonly ImportRow[]): Promise<Plan> => {
    const targets = rows.map((row) => ({ row, target: targetOf(row) }));
    const ids = targets.flatMap(({ target }) => (typeof target === 'number' ? [target] : []));
    const found = ids.length === 0 ? [] : await listFreelancersById(db, [...new Set(ids)]);
    const current = new Map(found.map((profile) => [profile.id, profile]));
    const creates: WholeProfile[] = [];
    const updates: PlannedUpdate[] = [];
    let unchanged = 0;
    for (const { row, target } of targets) {
      if (target === undefined || !isFirst(row, target)) continue;
      const fields = withPhonesNormalised(row.fields);
      if (target === 'new') {
        creates.push({ ...DEFAULTS, ...fields });
        continue;
      }
      const profile = current.get(target);
      if (!profile) {
        const message = `there is no profile ${target}; leave the id out to create one`;
        report({ line: row.line, column: ID_COLUMN, message });
        continue;
      }
      const changed = changedFields({ ...profile }, { ...fields });
      if (changed.length === 0) unchanged += 1;
      else if (isUpdate) {
        const whole = { ...wholeOf(profile), ...fields };
        updates.push({ id: target, before: profile, whole, fields: changed });
      } else {
        const message = `profile ${target} is there already and differs in ${changed.join(', ')}; say --update to change it`;
        report({ line: row.line, column: changed[0] ?? '', message });
      }
    }
    return { creates, updates, unchanged };
  };
};

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
  const services = await listNamed(db);
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
    if (!(await isThere(store, url))) throw invalidInput(`There is no picture ${url}.`);
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
  await keepVersions(
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
    const locked = new Set(await lockFreelancers(tx, [...updateIds], { isAdmin: true }));
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
