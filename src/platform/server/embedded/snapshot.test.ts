import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/db/db.ts';
import { copyFolder } from '#platform/server/embedded/folder-copy.ts';
import { takeSnapshot } from '#platform/server/embedded/snapshot.ts';
import {
  copiedDataDir,
  databaseFolder,
  isSnapshotDone,
  requestSnapshot,
  snapshotsFolder,
} from '#platform/server/embedded/snapshot-requests.ts';
import { lockDataDir } from '#platform/server/files/data-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A copied folder', () => {
  const from = join(folder, 'from');
  const to = join(folder, 'to');
  const write = (name: string, text: string, secondsAgo = 60) => {
    const path = join(from, name);
    writeFileSync(path, text);
    const at = Date.now() / 1000 - secondsAgo;
    utimesSync(path, at, at);
  };

  test('is completed by what changed, came and went', () => {
    mkdirSync(join(from, 'inner', 'deep'), { recursive: true });
    write('same', 'same');
    write('changed', 'old');
    write('gone', 'gone');
    write('inner/deep/file', 'deep');
    write('fresh', 'new', 0);
    const copied = copyFolder(from, to);
    // What has just been written may be written again within the same tick of the clock.
    expect(Object.keys(copied).sort()).toEqual(['changed', 'gone', 'inner/deep/file', 'same']);
    writeFileSync(join(to, 'same'), 'not copied again');
    write('changed', 'odd', 50);
    write('fresh', 'ewn', 0);
    rmSync(join(from, 'gone'));
    rmSync(join(from, 'inner'), { recursive: true });
    write('came', 'came');
    copyFolder(from, to, copied);
    const files = readdirSync(to).map((name) => [name, readFileSync(join(to, name), 'utf8')]);
    expect(Object.fromEntries(files)).toEqual({
      same: 'not copied again',
      changed: 'odd',
      fresh: 'ewn',
      came: 'came',
    });
  });
});

describe('A snapshot', () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const read = async (copy: string) => {
    const opened = await openDatabase({ dataDir: copy, databaseUrl: undefined });
    const { rows } = await opened.pool.query('select n from garden order by n');
    await opened.close();
    return rows.map(({ n }) => n);
  };

  test('has all that was committed before it, of a running server and of a stopped one', async () => {
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    await database.pool.query('create table garden as select 1 as n');
    // As another process does it, with changes between its copy and its request.
    const asked = join(snapshotsFolder(dataDir), 'asked');
    const copied = copyFolder(databaseFolder(dataDir), databaseFolder(copiedDataDir(asked)));
    await database.pool.query('insert into garden values (2)');
    await database.pool.query('checkpoint');
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into garden values (3)');
    requestSnapshot(asked, copied);
    await expect.poll(() => isSnapshotDone(asked)).toBe(true);
    await client.query('commit');
    client.release();
    expect(await read(copiedDataDir(asked))).toEqual([1, 2]);
    rmSync(asked, { recursive: true });

    const running = await takeSnapshot(dataDir);
    expect(await read(running.dataDir)).toEqual([1, 2, 3]);
    running.remove();
    await database.pool.query('insert into garden values (4)');
    await database.close();
    const stopped = await takeSnapshot(dataDir);
    expect(await read(stopped.dataDir)).toEqual([1, 2, 3, 4]);
    stopped.remove();
    expect(readdirSync(snapshotsFolder(dataDir))).toEqual([]);
  });

  test('that a killed process left goes with the next one, one in use stays', async () => {
    const [left, used] = ['left', 'used'].map((name) => join(snapshotsFolder(dataDir), name));
    const hourAgo = Date.now() / 1000 - 3600;
    for (const path of [left, used]) mkdirSync(path ?? '', { recursive: true });
    const lock = lockDataDir(used ?? '');
    for (const path of [left, used]) utimesSync(path ?? '', hourAgo, hourAgo);
    (await takeSnapshot(dataDir)).remove();
    expect(existsSync(left ?? '')).toBe(false);
    expect(existsSync(used ?? '')).toBe(true);
    lock.release();
  });

  test('tells why it failed', async () => {
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    const asked = join(snapshotsFolder(dataDir), 'failing');
    mkdirSync(asked, { recursive: true });
    writeFileSync(join(asked, 'copy'), 'a file in the way');
    requestSnapshot(asked, {});
    await expect
      .poll(() => {
        try {
          return isSnapshotDone(asked);
        } catch (error) {
          return (error as Error).message;
        }
      })
      .toMatch(/ENOTDIR|EEXIST/);
    // The engine goes on.
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});
