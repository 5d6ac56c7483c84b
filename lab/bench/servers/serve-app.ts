/** The API of the product only. CACHE_BYTES=0 disables the response cache. */

import { loadConfig } from '#ops/config/config.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { openDatabase } from '#platform/server/db/db.ts';

const { CACHE_BYTES, ...env } = process.env;
const config = loadConfig({ ...env, RATE_LIMITS: 'off' });
const database = await openDatabase(config);
const app = await buildApp({
  config,
  database,
  ...(CACHE_BYTES && { cacheBytes: Number(CACHE_BYTES) }),
});
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
