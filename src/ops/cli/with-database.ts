import { statSync } from 'node:fs';
import type { CommandContext } from '#ops/cli/command.ts';
import { type Database, openForCli } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { StartupError } from '#platform/server/http/errors.ts';

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
