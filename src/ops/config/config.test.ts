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

test.each([
  ['false', false],
  ['0', 0],
  ['1', 1],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['loopback,2001:db8::/32', ['loopback', '2001:db8::/32']],
])('TRUST_PROXY %s is understood', (text, expected) => {
  const env = { TRUST_PROXY: text, PUBLIC_URL: 'https://garden.example' };
  expect(loadConfig(env).trustProxy).toEqual(expected);
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

test.each([
  'postgres://garden:hunter2@[nowhere/garden',
  'postgres://garden:hunter2@db:99999/garden',
  'postgres://garden:hun#ter2@db/garden',
  'postgres://garden:12#hunter2@db/garden',
  'postgres://garden:12?hunter2@db/garden',
  'postgres://garden:12/hunter2@db/garden',
  'postgres://garden:@x/hunter2@db/garden',
  'postgres://garden:hunter2@db:port/garden',
])('The database address %s is refused in one line without its password', (text) => {
  const load = () => loadConfig({ DATABASE_URL: text });
  expect(load).toThrow(StartupError);
  expect(load).toThrow(/^The configuration is not valid: DATABASE_URL must have the form [^\n]+$/);
  expect(load).not.toThrow(/hun|ter2|\/garden/);
});

test.each([
  'postgres://garden:pass%23word@db:5432/garden?sslmode=disable',
  'postgresql:///garden',
  'postgres://garden@/garden?host=/var/run/postgresql',
  'postgres://[::1]:5432/garden',
  'postgres://db',
])('The database address %s is understood', (text) => {
  expect(loadConfig({ DATABASE_URL: text }).databaseUrl).toBe(text);
});

test('TRUST_PROXY true is refused with advice', () => {
  const load = () => loadConfig({ TRUST_PROXY: 'true' });
  expect(load).toThrow(StartupError);
  expect(load).toThrow(
    'TRUST_PROXY must not be true: every client could then make up its own address. Give the number of proxies in front, such as 1, or their addresses',
  );
});

test.each([
  'yes',
  '10',
  '-1',
  '1.5',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '::/129',
  '10.0.0',
  '10.0.0.0/8/8',
  '10.0.0.1,',
  '10.0.0.0/8 127.0.0.1',
  'TRUE',
])('TRUST_PROXY %s is refused', (text) => {
  expect(() => loadConfig({ TRUST_PROXY: text })).toThrow(
    'TRUST_PROXY must be false, a number of proxies from 0 to 9, or a list of addresses',
  );
});

test('Every bad variable is named at once, without its value', () => {
  const bad = {
    PORT: '70000',
    DATABASE_URL: 'mysql://user:secret@db',
    ADMIN_PASSWORD: 'short',
    ADMIN_2FA: 'sometimes',
    ADMIN_IDLE_MINUTES: '1',
    DEMO: 'maybe',
    PUBLIC_URL: 'garden',
    SECURITY_CONTACT: 'mailto:me@garden.example\nContact: x',
    OPERATOR_NAME: 'x'.repeat(301),
    OPERATOR_EMAIL: 'hello at garden.example',
    OPERATOR_PHONE: 'ask at the gate',
    RATE_LIMITS: 'sometimes',
    AI_BASE_URL: 'http://127.0.0.1:9',
    EVENT_RETENTION_DAYS: '1',
    AUDIT_RETENTION_DAYS: '29',
    UNDO_DAYS: '0',
    LOG_LEVEL: 'loud',
  };
  const load = () => loadConfig(bad);
  expect(load).toThrow(StartupError);
  for (const name of Object.keys(bad).filter((name) => name !== 'AI_BASE_URL')) {
    expect(load).toThrow(name);
  }
  expect(load).not.toThrow(/secret|short/);
});

test('A password that no sign-in would accept is refused', () => {
  const password = 'a'.repeat(200);
  expect(loadConfig({ ADMIN_PASSWORD: password }).firstAdmin.password).toBe(password);
  expect(() => loadConfig({ ADMIN_PASSWORD: `${password}a` })).toThrow(
    'ADMIN_PASSWORD must have at most 200 characters',
  );
});

test('A model without its address is a mistake', () => {
  expect(() => loadConfig({ AI_MODEL: 'writer' })).toThrow('AI_BASE_URL and AI_MODEL');
});

test('An empty variable counts as absent', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test.each([
  ['30m', 30],
  ['12h', 720],
  ['6', 360],
  ['366d', 366 * 1440],
])('BACKUP_EVERY %s is %i minutes', (text, everyMinutes) => {
  const { backup } = loadConfig({ BACKUP_DIR: 'backups', BACKUP_EVERY: text });
  expect(backup).toEqual({ folder: resolve('backups'), everyMinutes, keep: 7 });
});

test.each([
  [{ BACKUP_DIR: 'x', BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY must be a time like'],
  [{ BACKUP_DIR: 'x', BACKUP_EVERY: '0h' }, 'BACKUP_EVERY must be a time like'],
  [{ BACKUP_DIR: 'x', BACKUP_EVERY: '367d' }, 'BACKUP_EVERY must be a time like'],
  [{ BACKUP_DIR: 'x', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number'],
  [{ BACKUP_KEEP: '2' }, 'BACKUP_DIR must be set'],
])('The backup settings %j are refused', (env, words) => {
  expect(() => loadConfig(env)).toThrow(words);
});

test.each([
  [{ WORKERS: '2' }, 'WORKERS needs DATABASE_URL'],
  [{ S3_BUCKET: 'garden' }, 'S3_ENDPOINT must be set together with'],
  [{ S3_PUBLIC_URL: 'https://pictures.example' }, 'S3_PUBLIC_URL needs the other S3 settings'],
  [{ DATABASE_POOL: '5' }, 'DATABASE_POOL must be a number of connections'],
])('%o is refused', (env, words) => {
  expect(() => loadConfig(env)).toThrow(words);
});
