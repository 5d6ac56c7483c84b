import { statSync } from 'node:fs';
import { openPictureStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { listFreelancersAfter } from '#features/profiles/server/profiles.queries.ts';
import type { CommandContext } from '#ops/cli/command.ts';
import { type Database, type Db, openForCli } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const PAGE = 500;

/** The server could not read files that another user creates in its data folder. */
const assertOwner = (dataDir: string): void => {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  if (owner === undefined || user === undefined || owner === user) return;
  throw new StartupError(
    `DATA_DIR ${dataDir} belongs to the user with the id ${owner}. Run this command as that user.`,
  );
};

/** Opens the configured database, either through a running server or directly. */
export const withDatabase = async <T>(
  { config }: CommandContext,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  assertOwner(config.dataDir);
  const database = await openForCli(config);
  try {
    return await withPriority('job', () => work(database));
  } finally {
    await database.close();
  }
};

export const withDatabaseAndStore = <T>(
  context: CommandContext,
  work: (db: Db, store: PictureStore) => Promise<T>,
): Promise<T> =>
  withDatabase(context, async ({ db }) => {
    const store = await openPictureStore(context.config);
    try {
      return await work(db, store);
    } finally {
      store.close();
    }
  });

/** All profiles, also hidden ones, until the command is stopped. */
export const profilePages = async function* (db: Db, { signal }: CommandContext) {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const page = await listFreelancersAfter(db, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
};
