import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import type { importCommand } from '#ops/cli/import-command.ts';
import { startTestApp } from '#tests/support/test-app.ts';

/** An app without profiles before each test, with a folder for the files of the commands. */
export const startProfileCommands = async () => {
  const testApp = await startTestApp();
  const { db, visitor, dataDir, databaseUrl, config } = testApp;

  const folder = mkdtempSync(join(tmpdir(), 'garden-import-'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    await db.execute(sql`delete from freelancers`);
    await db.execute(sql`delete from profile_counters`);
  });

  const run = async (command: typeof importCommand, ...args: string[]) => {
    const lines: string[] = [];
    const code = await command.run(args, {
      config: { ...config, dataDir, databaseUrl },
      signal: new AbortController().signal,
      print: (line) => lines.push(line),
      progress: () => {},
    });
    return { code: code ?? 0, lines };
  };

  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  const shown = () => visitor.call(listFreelancers, { query: { sortBy: 'alphabetical' } });

  const contents = async () => (await db.execute(sql`select * from freelancers order by id`)).rows;

  return { ...testApp, folder, run, write, shown, contents };
};
