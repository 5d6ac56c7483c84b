import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { type Config, loadConfig } from '#ops/config/config.ts';
import { type AppOptions, buildApp } from '#ops/server/build-app.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { PoolSettings } from '#platform/server/db/prioritized-pool.ts';
import { type ApiClient, createApiClient } from '#platform/web/api/api-client.ts';
import { injectTransport } from '#tests/support/inject-transport.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
  /** Sends requests as a visitor. */
  readonly visitor: ApiClient;
  /** Sends requests as ADMIN (tests/support/admin.ts). */
  readonly admin: ApiClient;
  readonly sessionId: string;
}

export const clientOf = (app: FastifyInstance, sessionId?: string): ApiClient =>
  createApiClient({ transport: injectTransport(app), sessionId: () => sessionId });

/** Load shedding would make a test depend on how busy the machine is. */
const NO_SHEDDING = { probe: () => ({ lateMs: 0, memory: 0 }) };

/** The app without background jobs, unless a test is about one (`{ jobs: true }`). */
export const buildTestApp = (options: AppOptions): Promise<FastifyInstance> =>
  buildApp({ jobs: false, shedding: NO_SHEDDING, ...options });

/** An app on its own database, closed after the tests of the file. */
export const startTestApp = async (
  env: Record<string, string> = {},
  options: Omit<AppOptions, 'config' | 'database'> = {},
  databasePool?: PoolSettings,
): Promise<TestApp> => {
  const testDatabase = await openTestDatabase({ withAdmin: true, databasePool });
  const { database, dataDir } = testDatabase;
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const app = await buildTestApp({ config, database, ...options });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await testDatabase.remove();
  });
  const sessionId = inject('adminSessionId');
  return {
    ...testDatabase,
    app,
    db: database.db,
    config,
    visitor: clientOf(app),
    admin: clientOf(app, sessionId),
    sessionId,
  };
};
