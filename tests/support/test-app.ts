import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { login } from '#features/auth/auth.contract.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { type AppOptions, buildApp } from '#ops/server/build-app.ts';
import { injectTransport } from '#pages/server/inject-transport.ts';
import { type Config, loadConfig } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { type ApiClient, createApiClient } from '#platform/web/api/api-client.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

export const ADMIN = { username: 'gardener', password: 'correct horse battery' };

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
  /** Calls as a visitor. */
  readonly visitor: ApiClient;
  /** Calls as the admin ADMIN. */
  readonly admin: ApiClient;
  readonly sessionId: string;
}

export const clientOf = (app: FastifyInstance, sessionId?: string): ApiClient =>
  createApiClient({ transport: injectTransport(app), sessionId: () => sessionId });

/** The real app on a database of its own; closed when the file is done. */
export const startTestApp = async (
  env: Record<string, string> = {},
  options: Omit<AppOptions, 'config' | 'database'> = {},
): Promise<TestApp> => {
  const testDatabase = await openTestDatabase();
  const { database, dataDir } = testDatabase;
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  await createAdmin(database.db, ADMIN);
  const app = await buildApp({ config, database, ...options });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await testDatabase.remove();
  });
  const visitor = clientOf(app);
  const { sessionId = '' } = await visitor.call(login, { body: ADMIN });
  return {
    ...testDatabase,
    app,
    db: database.db,
    config,
    visitor,
    admin: clientOf(app, sessionId),
    sessionId,
  };
};
