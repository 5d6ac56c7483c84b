import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { movePictures } from '#features/media/uploads/server/storage/move-pictures.ts';
import { openPictureStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import { UsageError } from '#ops/cli/command.ts';
import { picturesCommands, runPicturesCommand } from '#ops/cli/pictures-command.ts';
import { type Config, loadConfig } from '#ops/config/config.ts';
import { startS3Server } from '#tests/support/s3/s3-server.ts';
import { viewBucket } from '#tests/support/test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-move-'));
const server = await startS3Server({ pageSize: 7 });
const view = viewBucket(server);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const configFor = (dataDir: string, more: Record<string, string> = server.environment) =>
  loadConfig({ DATA_DIR: dataDir, ...more });
const newDataDir = () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  mkdirSync(join(dataDir, 'uploads', 'sub'), { recursive: true });
  return dataDir;
};
const put = (dataDir: string, name: string, content: string | Buffer) =>
  writeFileSync(join(dataDir, 'uploads', name), content);

let dataDir = '';
let said = '';
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
  server.fault = () => undefined;
  said = '';
  dataDir = newDataDir();
  for (let number = 0; number < 20; number++) put(dataDir, `${number}.webp`, `picture ${number}`);
  put(dataDir, 'sub/花.webp', Buffer.alloc(3_000_000, 3));
  put(dataDir, 'empty.webp', '');
  put(dataDir, '.incoming-half', 'half');
  put(dataDir, '.database', 'the owner');
});
const contextOf = (config: Config) => ({
  config,
  signal: new AbortController().signal,
  print: (line: string) => {
    said += `${line}\n`;
  },
});
const run = (direction: 'to-store' | 'to-folder', to = dataDir) =>
  runPicturesCommand(direction, contextOf(configFor(to)));

test('All goes to the bucket and back, twice over, and nothing is removed', async () => {
  await run('to-store');
  const names = view.names();
  expect(names).toHaveLength(23);
  expect(names).not.toContain('.incoming-half');
  expect(said).toMatch(/^22 files, 22 of them copied now \(3\.0 MB\)\. All that is in the folder/);
  server.requests.length = 0;
  await run('to-store');
  expect(said).toContain('22 files, 0 of them copied now');
  expect(server.requests.filter((request) => request.startsWith('PUT uploads/.'))).toHaveLength(1);
  expect(server.requests.filter((request) => /^(PUT uploads\/[^.]|DELETE)/.test(request))).toEqual(
    [],
  );
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(24);

  const other = newDataDir();
  rmSync(join(other, 'uploads'), { recursive: true });
  await run('to-folder', other);
  for (const name of names) {
    const copy = readFileSync(join(other, 'uploads', name));
    expect(copy.equals(readFileSync(join(dataDir, 'uploads', name)))).toBe(true);
  }
  expect(view.names()).toEqual(names);
});

test('What was stopped goes on, and what is not the same is copied again', async () => {
  const stop = new AbortController();
  const [from, to] = [
    createFolderStore(join(dataDir, 'uploads')),
    await openPictureStore(configFor(dataDir)),
  ];
  const onProgress = ({ done }: { done: number }) =>
    done === 10 && stop.abort(new Error('stopped'));
  await expect(movePictures(from, to, { signal: stop.signal, onProgress })).rejects.toThrow(
    'stopped',
  );
  const half = view.names().length;
  expect(half).toBeGreaterThan(9);
  expect(half).toBeLessThan(22);
  const pictures = view.names().filter((name) => /^\d+\.webp$/.test(name));
  const [changed = '', same = ''] = pictures;
  const before = view.read(changed).toString();
  view.put(changed, before.toUpperCase());
  // As in a store whose tags are no checksums.
  view.put(same, view.read(same));
  const moved = await movePictures(from, to);
  expect([moved.done, moved.copied]).toEqual([22, 22 - half + 1]);
  expect(view.read(changed).toString()).toBe(before);
  to.close();
});

test('A bucket that is in trouble once in a while does not matter; one that stays so ends it in a sentence', async () => {
  // Each request fails the first time.
  const met = new Set<string>();
  server.fault = (request) => {
    if (met.has(request)) return undefined;
    met.add(request);
    return { status: 500, answer: 'InternalError' };
  };
  await run('to-store');
  expect(view.names()).toHaveLength(23);
  server.fault = () => ({ status: 403, answer: 'AccessDenied' });
  await expect(run('to-store')).rejects.toThrow(
    /^Pictures cannot be moved from the folder .* to the bucket garden at .*: the key has no right to do this\.$/,
  );
});

test('The pictures of another database are left alone', async () => {
  view.put('.database', 'somebody else');
  await expect(run('to-store')).rejects.toThrow(/are of another database\.$/);
  expect(view.names()).toEqual(['.database']);
});

test('A name that leads out of the folder is refused', async () => {
  view.put('sub/../../outside.webp', 'x');
  await expect(run('to-folder', newDataDir())).rejects.toThrow(/has a bad name\.$/);
  expect(existsSync(join(folder, 'outside.webp'))).toBe(false);
});

test.each(picturesCommands)('$name takes no further words', async ({ run: runCommand }) => {
  const context = { ...contextOf(configFor(dataDir)), progress: () => {} };
  await expect(runCommand(['now'], context)).rejects.toThrow(UsageError);
});

test('Without a bucket it says what is missing', async () => {
  await expect(runPicturesCommand('to-store', contextOf(configFor(dataDir, {})))).rejects.toThrow(
    'Set S3_ENDPOINT',
  );
});
