import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { StartupError } from '#platform/server/http/errors.ts';

test('Without variables the defaults are those of docs/configuration.md', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    databasePool: { connections: 23, statementSeconds: 30 },
    workers: 1,
    stopDelaySeconds: 0,
    metrics: undefined,
    objectStore: undefined,
    firstAdmin: { username: 'admin', password: undefined },
    signIn: { isFactorRequired: false, idleMinutes: 120 },
    demo: undefined,
    publicUrl: undefined,
    operator: {},
    trustProxy: false,
    rateLimits: true,
    ai: undefined,
    eventRetentionDays: 396,
    undoDays: 30,
    backup: undefined,
    memory: {},
    logLevel: 'info',
  });
});

test('Every variable is read', () => {
  const config = loadConfig({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/garden',
    DATABASE_URL: 'postgres://user:secret@db/garden',
    DATABASE_POOL: '40',
    STATEMENT_TIMEOUT_SECONDS: '10',
    WORKERS: '4',
    STOP_DELAY_SECONDS: '5',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    S3_ENDPOINT: 'http://127.0.0.1:9000/',
    S3_BUCKET: 'garden',
    S3_REGION: 'ap-southeast-1',
    S3_ACCESS_KEY_ID: 'name',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://pictures.example/',
    ADMIN_USERNAME: 'boss',
    ADMIN_PASSWORD: 'long enough',
    ADMIN_2FA: 'required',
    ADMIN_IDLE_MINUTES: '30',
    DEMO: 'false',
    PUBLIC_URL: 'https://garden.example/',
    SECURITY_CONTACT: 'https://garden.example/contact',
    OPERATOR_NAME: 'Garden Pte. Ltd.',
    OPERATOR_EMAIL: 'hello@garden.example',
    OPERATOR_PHONE: '+65 6000 0000',
    OPERATOR_ADDRESS: '1 Garden Road',
    TRUST_PROXY: '2',
    RATE_LIMITS: 'off',
    AI_BASE_URL: 'http://127.0.0.1:9/v1/',
    AI_API_KEY: 'key',
    AI_MODEL: 'writer',
    EVENT_RETENTION_DAYS: '30',
    AUDIT_RETENTION_DAYS: '365',
    UNDO_DAYS: '7',
    BACKUP_DIR: '/srv/backups',
    BACKUP_EVERY: '7d',
    BACKUP_KEEP: '3',
    HEAP_MB: '200',
    PAGE_HEAP_MB: '100',
    CACHE_MB: '0',
    DATABASE_CACHE_MB: '64',
    LOG_LEVEL: 'warn',
  });
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://user:secret@db/garden',
    databasePool: { connections: 40, statementSeconds: 10 },
    workers: 4,
    stopDelaySeconds: 5,
    metrics: { host: '0.0.0.0', port: 9464 },
    objectStore: {
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'garden',
      region: 'ap-southeast-1',
      accessKeyId: 'name',
      secretAccessKey: 'secret',
      publicUrl: 'https://pictures.example',
    },
    firstAdmin: { username: 'boss', password: 'long enough' },
    signIn: { isFactorRequired: true, idleMinutes: 30 },
    demo: false,
    publicUrl: 'https://garden.example',
    securityContact: 'https://garden.example/contact',
    operator: {
      name: 'Garden Pte. Ltd.',
      email: 'hello@garden.example',
      phone: '+65 6000 0000',
      address: '1 Garden Road',
    },
    trustProxy: 2,
    rateLimits: false,
    ai: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'key', model: 'writer' },
    eventRetentionDays: 30,
    auditRetentionDays: 365,
    undoDays: 7,
    backup: { folder: '/srv/backups', everyMinutes: 7 * 24 * 60, keep: 3 },
    memory: { heapMb: 200, pageHeapMb: 100, cacheMb: 0, databaseCacheMb: 64, processes: 4 },
    logLevel: 'warn',
  });
});

test.each(['1', 'loopback', '10.0.0.0/8, 127.0.0.1'])(
  'TRUST_PROXY %s is refused in one line without PUBLIC_URL',
  (text) => {
    const load = () => loadConfig({ TRUST_PROXY: text });
    expect(load).toThrow(StartupError);
    expect(load).toThrow(/^The configuration is not valid: TRUST_PROXY needs PUBLIC_URL: [^\n]+$/);
  },
);

test.each(['false', '0'])('TRUST_PROXY %s needs no PUBLIC_URL', (text) => {
  expect(() => loadConfig({ TRUST_PROXY: text })).not.toThrow();
});

test('An empty variable counts as absent', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});
