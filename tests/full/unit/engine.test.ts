import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { openEngine } from '#platform/server/embedded/engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('A database of an earlier version, which synced nothing, is opened with all that it has', async () => {
  const directory = join(folder, 'database');
  const earlier = await PGlite.create(directory);
  await earlier.exec(`create table flowers (name text); insert into flowers values ('orchid')`);
  await earlier.close();

  const broken: unknown[] = [];
  const engine = await openEngine({
    directory,
    cacheMb: 16,
    onLog: () => {},
    onFatalError: (error) => broken.push(error),
  });
  const { rows } = await engine.query('select name, current_setting($1) as fsync from flowers', [
    'fsync',
  ]);
  expect(rows).toEqual([{ name: 'orchid', fsync: 'on' }]);
  await engine.close();
  expect(broken).toEqual([]);
});
