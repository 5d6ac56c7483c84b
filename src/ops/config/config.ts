import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  contactAddress,
  databaseUrl,
  duration,
  emailAddress,
  flag,
  integer,
  invalidConfiguration,
  MINUTES,
  oneOf,
  operatorText,
  phoneNumber,
  trustProxy,
  withoutTrailingSlash,
} from '#ops/config/config-fields.ts';
import {
  MIN_HEAP_MB,
  MIN_PAGE_HEAP_MB,
  type WantedMemory,
} from '#platform/server/config/memory-budget.ts';

const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const allOrNone = (values: readonly unknown[]) =>
  values.every((value) => value !== undefined) || values.every((value) => value === undefined);

const environment = z
  .object({
    PORT: z._default(integer('a port', 0, 65_535), 3000),
    HOST: z._default(z.string(), '0.0.0.0'),
    DATA_DIR: z._default(z.string(), './data'),
    DATABASE_URL: z.optional(databaseUrl),
    DATABASE_POOL: z._default(integer('a number of connections', 6, 1_000), 23),
    STATEMENT_TIMEOUT_SECONDS: z._default(integer('a number of seconds', 1, 3_600), 30),
    WORKERS: z._default(integer('a number', 1, 64), 1),
    STOP_DELAY_SECONDS: z._default(integer('a number of seconds', 0, 60), 0),
    METRICS_PORT: z.optional(integer('a port', 0, 65_535)),
    METRICS_HOST: z._default(z.string(), '127.0.0.1'),
    S3_ENDPOINT: z.optional(withoutTrailingSlash),
    S3_BUCKET: z.optional(z.string()),
    S3_REGION: z._default(z.string(), 'us-east-1'),
    S3_ACCESS_KEY_ID: z.optional(z.string()),
    S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    S3_PUBLIC_URL: z.optional(withoutTrailingSlash),
    ADMIN_USERNAME: z._default(z.string(), 'admin'),
    ADMIN_PASSWORD: z.optional(
      z.string().check(
        z.minLength(8, 'must have at least 8 characters'),
        // The sign-in form rejects longer passwords.
        z.maxLength(200, 'must have at most 200 characters'),
      ),
    ),
    ADMIN_2FA: z._default(oneOf(['optional', 'required']), 'optional'),
    ADMIN_IDLE_MINUTES: z._default(integer('a number of minutes', 5, 1_440), 120),
    DEMO: z.optional(flag),
    PUBLIC_URL: z.optional(withoutTrailingSlash),
    SECURITY_CONTACT: z.optional(contactAddress),
    OPERATOR_NAME: z.optional(operatorText),
    OPERATOR_EMAIL: z.optional(emailAddress),
    OPERATOR_PHONE: z.optional(phoneNumber),
    OPERATOR_ADDRESS: z.optional(operatorText),
    TRUST_PROXY: z._default(trustProxy, false),
    RATE_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
    AI_BASE_URL: z.optional(withoutTrailingSlash),
    AI_API_KEY: z.optional(z.string()),
    AI_MODEL: z.optional(z.string()),
    EVENT_RETENTION_DAYS: z._default(integer('a number of days', 2, 36_500), 396),
    AUDIT_RETENTION_DAYS: z.optional(integer('a number of days', 30, 36_500)),
    UNDO_DAYS: z._default(integer('a number of days', 1, 365), 30),
    POPULARITY_HALF_LIFE_DAYS: z.optional(integer('a number of days', 1, 365)),
    BACKUP_DIR: z.optional(z.string()),
    BACKUP_EVERY: z.optional(duration),
    BACKUP_KEEP: z.optional(integer('a number', 1, 10_000)),
    HEAP_MB: z.optional(integer('a number of megabytes', MIN_HEAP_MB, 65_536)),
    PAGE_HEAP_MB: z.optional(integer('a number of megabytes', MIN_PAGE_HEAP_MB, 65_536)),
    CACHE_MB: z.optional(integer('a number of megabytes', 0, 65_536)),
    DATABASE_CACHE_MB: z.optional(integer('a number of megabytes', 1, 65_536)),
    LOG_LEVEL: z._default(
      oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
    ),
  })
  .check(
    z.refine((env) => (env.AI_BASE_URL === undefined) === (env.AI_MODEL === undefined), {
      path: ['AI_BASE_URL'],
      error: 'and AI_MODEL must be set together',
    }),
    z.refine((env) => env.BACKUP_DIR !== undefined || !(env.BACKUP_EVERY || env.BACKUP_KEEP), {
      path: ['BACKUP_DIR'],
      error: 'must be set for BACKUP_EVERY and BACKUP_KEEP to mean something',
    }),
    z.refine((env) => env.PUBLIC_URL !== undefined || !env.TRUST_PROXY, {
      path: ['TRUST_PROXY'],
      error:
        'needs PUBLIC_URL: behind a proxy, the address of the site cannot be read from a request',
    }),
    z.refine((env) => env.DATABASE_URL !== undefined || env.WORKERS === 1, {
      path: ['WORKERS'],
      error: 'needs DATABASE_URL: the embedded database is for one process',
    }),
    z.refine((env) => allOrNone(S3_SETTINGS.map((name) => env[name])), {
      path: ['S3_ENDPOINT'],
      error: `must be set together with ${S3_SETTINGS.slice(1).join(', ')}`,
    }),
    z.refine((env) => env.S3_BUCKET !== undefined || env.S3_PUBLIC_URL === undefined, {
      path: ['S3_PUBLIC_URL'],
      error: 'needs the other S3 settings',
    }),
  );

const objectStoreOf = (env: z.output<typeof environment>) =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        /** Public address of the bucket; if undefined, the server delivers the pictures. */
        publicUrl: env.S3_PUBLIC_URL,
      }
    : undefined;

/** A pure function of its argument. Empty variables are treated as absent. */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw invalidConfiguration(
      result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    );
  }
  const checked = result.data;
  return {
    port: checked.PORT,
    host: checked.HOST,
    dataDir: resolve(checked.DATA_DIR),
    databaseUrl: checked.DATABASE_URL,
    /** Limits per process. */
    databasePool: {
      connections: checked.DATABASE_POOL,
      statementSeconds: checked.STATEMENT_TIMEOUT_SECONDS,
    },
    /** Number of processes on this machine that share the port. */
    workers: checked.WORKERS,
    /** How long a stopping process continues to respond, so that a proxy can route elsewhere. */
    stopDelaySeconds: checked.STOP_DELAY_SECONDS,
    /** Address of the metrics server; undefined disables it. */
    metrics:
      checked.METRICS_PORT === undefined
        ? undefined
        : { host: checked.METRICS_HOST, port: checked.METRICS_PORT },
    /** S3-compatible bucket that stores the pictures instead of a folder. */
    objectStore: objectStoreOf(checked),
    firstAdmin: { username: checked.ADMIN_USERNAME, password: checked.ADMIN_PASSWORD },
    /** For admins: whether a second factor is required, and the idle timeout of a session. */
    signIn: {
      isFactorRequired: checked.ADMIN_2FA === 'required',
      idleMinutes: checked.ADMIN_IDLE_MINUTES,
    },
    demo: checked.DEMO,
    publicUrl: checked.PUBLIC_URL,
    /** Where weaknesses of the site are reported, as in /.well-known/security.txt. */
    securityContact: checked.SECURITY_CONTACT,
    /** Who runs the site and how to reach them, as the page /about shows it. */
    operator: {
      name: checked.OPERATOR_NAME,
      email: checked.OPERATOR_EMAIL,
      phone: checked.OPERATOR_PHONE,
      address: checked.OPERATOR_ADDRESS,
    },
    trustProxy: checked.TRUST_PROXY,
    rateLimits: checked.RATE_LIMITS === 'on',
    ai:
      checked.AI_BASE_URL && checked.AI_MODEL
        ? { baseUrl: checked.AI_BASE_URL, apiKey: checked.AI_API_KEY, model: checked.AI_MODEL }
        : undefined,
    /** Retention of tracked events; their aggregates are kept. */
    eventRetentionDays: checked.EVENT_RETENTION_DAYS,
    /** Retention of the audit log; undefined keeps it forever. */
    auditRetentionDays: checked.AUDIT_RETENTION_DAYS,
    /** For how long a deleted profile can be restored before it is erased. */
    undoDays: checked.UNDO_DAYS,
    /** Half-life of a point in the 'Most Popular' ranking; undefined disables the decay. */
    popularityHalfLifeDays: checked.POPULARITY_HALF_LIFE_DAYS,
    /** Scheduled backups; undefined disables them. */
    backup: checked.BACKUP_DIR
      ? {
          folder: resolve(checked.BACKUP_DIR),
          everyMinutes: checked.BACKUP_EVERY ?? MINUTES.d,
          keep: checked.BACKUP_KEEP ?? 7,
        }
      : undefined,
    /** Undefined values are derived from the memory of the machine. */
    memory: {
      heapMb: checked.HEAP_MB,
      pageHeapMb: checked.PAGE_HEAP_MB,
      cacheMb: checked.CACHE_MB,
      databaseCacheMb: checked.DATABASE_CACHE_MB,
      processes: checked.WORKERS > 1 ? checked.WORKERS : undefined,
    } as WantedMemory,
    logLevel: checked.LOG_LEVEL,
  };
};

export type Config = Readonly<ReturnType<typeof loadConfig>>;
