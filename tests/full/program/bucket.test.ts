/** The program with its pictures in a bucket, as its operator meets it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import {
  type RunningProgram,
  runProgram,
  runScript,
  startProgram,
} from '#tests/support/running-server.ts';
import { startS3Server } from '#tests/support/s3/s3-server.ts';
import { viewBucket } from '#tests/support/test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-bucket-'));
const readyDataDir = () => copyReadyFolder(join(folder, 'data-'));
const bucket = await startS3Server();
const view = viewBucket(bucket);
const started: RunningProgram[] = [];

beforeAll(async () => {
  await ensureBuilt();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('Pictures lie in the bucket alone, and pages may show them from its public address', async () => {
  const DATA_DIR = readyDataDir();
  const environment = { DATA_DIR, DEMO: 'false', ...bucket.environment };
  const program = await startProgram({ ...environment, S3_PUBLIC_URL: 'http://pictures.test/a' });
  started.push(program);
  expect(view.names().filter((name) => name.startsWith('default-avatar-'))).toHaveLength(6);
  expect(readdirSync(DATA_DIR)).not.toContain('uploads');
  const avatar = await fetch(`${program.url}/uploads/default-avatar-1.webp`, {
    redirect: 'manual',
  });
  expect([avatar.status, avatar.headers.get('location')]).toEqual([
    302,
    'http://pictures.test/a/uploads/default-avatar-1.webp',
  ]);
  const policy = (await fetch(program.url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https: http://pictures.test;");
});

test('A start with a bucket that cannot be used ends in one line, without keys', async () => {
  const { code, text } = await runProgram({
    DATA_DIR: readyDataDir(),
    DEMO: 'false',
    ...bucket.environment,
    S3_SECRET_ACCESS_KEY: 'a wrong one',
  }).ended;
  expect(code).toBe(1);
  expect(text.trim()).toBe(
    `Pictures cannot be kept in the bucket garden at ${bucket.endpoint} (S3_BUCKET, S3_ENDPOINT): the secret key does not fit the access key.`,
  );
});

test('Without a bucket the client of buckets is not loaded', async () => {
  const { code, text } = await runScript(
    '--input-type=module',
    {},
    '-e',
    `import Module from 'node:module';
     await import('#ops/server/start-server.ts');
     const isLoaded = () => Object.keys(Module._cache).some((path) => path.includes('client-s3'));
     const before = isLoaded();
     const { openObjectStore } = await import('#platform/server/files/object-store/s3-client.ts');
     await openObjectStore({ endpoint: 'http://localhost', region: 'a' });
     console.log(before, isLoaded());`,
  ).ended;
  expect([code, text.trim()]).toEqual([0, 'false true']);
});
