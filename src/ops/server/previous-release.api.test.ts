import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { serverSecrets } from '#platform/server/db/server-secrets.table.ts';
import { documentOf } from '#tests/support/api-document.ts';
import {
  type ApiShape,
  problemsBetween,
  shapeOf,
} from '#tests/support/previous-release/api-shape.ts';
import { type Recording, replay } from '#tests/support/previous-release/recording.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { app } = await startTestApp();
/** Without the admin of the app. */
const { database, remove } = await openTestDatabase();
afterAll(remove);

const read = (name: string) =>
  JSON.parse(readFileSync(`tests/support/previous-release/${name}.json`, 'utf8'));
const recording: Recording = read('statements');

test('The previous release reads and writes in this database as it did in its own', async () => {
  // Not there when the recording began.
  await database.db.delete(serverSecrets).where(eq(serverSecrets.name, 'limits'));
  const client = await database.pool.connect();
  try {
    expect(recording.texts.length).toBeGreaterThan(150);
    expect(await replay(client, recording)).toEqual([]);
  } finally {
    client.release();
  }
});

test('Pages of the previous release can make every call, and read every answer', async () => {
  const { paths } = documentOf(app);
  const before: ApiShape = read('api');
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(problemsBetween(before, shapeOf(paths))).toEqual([]);
});
