import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { StartupError } from '#platform/server/http/errors.ts';

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
