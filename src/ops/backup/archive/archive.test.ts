import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkArchive, withArchive } from '#ops/backup/archive/archive-reader.ts';
import { createArchive } from '#ops/backup/archive/archive-writer.ts';
import { type BackupManifest, FORMAT } from '#ops/backup/backup-manifest.ts';
import { OperatorError } from '#ops/operator-error.ts';
import { byExtent } from '#tests/support/extent.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest: BackupManifest = {
  format: FORMAT,
  program: '1.2.3',
  madeAt: '2026-11-15T00:00:00.000Z',
  engine: 'embedded',
  migrations: [],
  tables: {},
  leftOut: {},
  sequences: {},
  pictures: { files: 2, bytes: 3, missing: [] },
};

const longName = `uploads/${'花'.repeat(60)}.webp`;
const contents = {
  'tables/reviews/000001.ndjson.gz': Buffer.from('a few bytes'),
  'uploads/empty.webp': Buffer.alloc(0),
  'uploads/block.webp': Buffer.alloc(512, 7),
  [longName]: Buffer.from([1, 2, 3]),
};

const write = async (name: string, told: BackupManifest = manifest) => {
  const path = join(folder, name);
  const archive = await createArchive(path, 1_700_000_000);
  for (const [part, content] of Object.entries(contents)) {
    await archive.add(part, content.length, [content]);
  }
  await archive.finish(told);
  await archive.close();
  return path;
};

const check = (path: string) => withArchive(path, checkArchive);

/** What is said of the file when its bytes are these. */
const wordsAbout = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'changed.tar');
  writeFileSync(path, bytes);
  try {
    await check(path);
    return '';
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.message;
  }
};

const whole = readFileSync(await write('whole.tar'));

test('What is written is read again, by tar too, with checksums in the form of sha256sum', async () => {
  const path = await write('read.tar');
  const found: Record<string, Buffer> = {};
  await withArchive(path, async (archive) => {
    expect(archive.manifest).toEqual(manifest);
    await archive.eachPart(async ({ name, content }) => {
      found[name] = Buffer.concat(await Array.fromAsync(content));
    });
  });
  expect(found).toEqual({ ...contents, 'manifest.json': expect.anything() });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith('.sums'))).toEqual([]);
  if (process.platform === 'linux') {
    execFileSync('tar', ['xf', path, '-C', folder]);
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const sums = ['manifest.json', ...Object.keys(contents)].map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return `${hash.digest('hex')}  ${name}`;
    });
    expect(lines.toSorted()).toEqual(sums.toSorted());
  }
});

test('A single changed byte is found, and its part is named', async () => {
  const partAt = new Map<number, string>();
  let position = 0;
  for (const name of [...Object.keys(contents), 'manifest.json', 'SHA256SUMS', 'END']) {
    const at = whole.indexOf(Buffer.from(name.slice(0, 90)), position);
    partAt.set(Math.floor(at / 512) * 512, name);
    position = at + 1;
  }
  // Each check reads the whole archive.
  for (let at = 0; at < whole.length; at += byExtent(53, 5)) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    const words = await wordsAbout(bytes);
    expect(words, `byte ${at}`).toMatch(/damaged|not a backup/);
    const start = [...partAt.keys()].filter((each) => each <= at).at(-1);
    const name = partAt.get(start ?? -1);
    // The blocks before a long name belong to it, but come before it.
    if (name && at - (start ?? 0) < 512 && name !== longName) expect(words).toContain(name);
  }
});

test('Every truncated file is found, and where it breaks off', async () => {
  for (let length = 0; length < whole.length; length += byExtent(192, 64)) {
    expect(await wordsAbout(whole.subarray(0, length))).toMatch(/damaged|not a backup/);
  }
  const inside = whole.indexOf('uploads/block.webp') + 600;
  expect(await wordsAbout(whole.subarray(0, inside))).toContain('in its part uploads/block.webp');
  expect(await wordsAbout(Buffer.concat([whole, whole]))).toContain('damaged');
  expect(await wordsAbout(Buffer.concat([whole, Buffer.alloc(512)]))).toContain('END');
  expect(await wordsAbout(Buffer.from('something else'))).toContain('is not a backup');
});

test('A form of a later program is refused with words', async () => {
  const later = { ...manifest, format: FORMAT + 1, news: true } as unknown as BackupManifest;
  await expect(check(await write('later.tar', later))).rejects.toThrow(/made by a newer version/);
});
