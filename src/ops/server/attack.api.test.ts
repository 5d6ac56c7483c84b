/** A generated attack on every call and page; `npm run attack` runs any number of its cases. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { attackWith, describeFailure } from '#lab/fuzz/fuzz.ts';
import { readStoredContent } from '#lab/fuzz/stored-content.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { createBuiltRenderer, registerBuiltFiles } from '#pages/server/built-pages.ts';
import { registerPages } from '#pages/server/pages.ts';
import { registerPostedReviews } from '#pages/server/review-form-posts.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { byExtent } from '#tests/support/extent.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const SEED = 20_261_115;
const CASES = byExtent(500, 2_000);
const PROFILES = 30;

const { database, db, config, dataDir, sessionId } = await startTestApp();
const folder = await ensureBuilt();
const renderer = await createBuiltRenderer(folder);
const publicUrl = 'https://garden.example';
const app = await buildTestApp({
  config: { ...config, publicUrl },
  database,
  pages: async (instance) => {
    await registerBuiltFiles(instance, folder);
    await registerPostedReviews(instance, { renderer, publicUrl });
    registerPages(instance, { renderer, publicUrl, maxBytes: 10_000_000 });
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

await ensureStarterServices(db);
for (let index = 1; index <= PROFILES; index++)
  await insertFreelancer(db, { name: `Mei ${index}` });

test(`No answer to ${CASES} generated requests is a fault, a leak or a write`, async () => {
  const { port } = app.server.address() as AddressInfo;
  const { failures, statuses } = await attackWith(
    {
      port,
      sessionId,
      lastId: PROFILES,
      readContent: () => readStoredContent(database.pool, join(dataDir, 'uploads')),
    },
    { seed: SEED, numbers: Array.from({ length: CASES }, (_, index) => index) },
  );
  expect(failures.map((failure) => describeFailure(SEED, failure))).toEqual([]);
  // It must not fail for want of a good call either.
  expect(statuses.get(200)).toBeGreaterThan(CASES / 10);
});
