import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#platform/server/errors.ts';
import {
  MIN_HEAP_MB,
  MIN_PAGE_HEAP_MB,
  type WantedMemory,
} from '#platform/server/memory-budget.ts';
import {
  readTrustedProxies,
  TRUST_ALL_REFUSED,
  TRUSTED_PROXIES_EXPECTED,
  type TrustedProxies,
} from '#platform/server/trusted-proxies.ts';

const integer = (message: string, min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, message), z.lte(max, message))),
  );

const megabytes = (min: number) =>
  z.optional(integer(`must be a number of megabytes from ${min} to 65536`, min, 65_536));

const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values as readonly T[] & [T, ...T[]], `must be one of ${values.join(', ')}`);

const flag = z.pipe(
  oneOf(['true', 'false']),
  z.transform((text) => text === 'true'),
);

const httpUrl = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'http:' || url?.protocol === 'https:';
  }, 'must be an http or https address'),
);

const withoutTrailingSlash = z.pipe(
  httpUrl,
  z.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
);

/** `false`, a number of proxies, or a comma-separated list of addresses and subnets. */
const trustProxy = z.pipe(
  z.string().check(
    z.refine((text) => text !== 'true', { error: TRUST_ALL_REFUSED, abort: true }),
    z.refine((text) => readTrustedProxies(text) !== undefined, TRUSTED_PROXIES_EXPECTED),
  ),
  z.transform((text) => readTrustedProxies(text) ?? false),
);

const MINUTES = { m: 1, h: 60, d: 24 * 60 };
const LONGEST_MINUTES = 366 * MINUTES.d;
const DURATION = 'must be a time like 24h, 30m or 7d, at most 366d';

const minutesOf = (text: string): number =>
  Number.parseInt(text, 10) * (MINUTES[text.at(-1) as keyof typeof MINUTES] ?? MINUTES.h);

/** `24h`, `30m`, `7d`; a number alone counts hours. Read as minutes. */
const duration = z.pipe(
  z.string().check(z.regex(/^\d{1,6}[mhd]?$/, DURATION)),
  z.pipe(
    z.transform(minutesOf),
    z.int().check(z.gte(1, DURATION), z.lte(LONGEST_MINUTES, DURATION)),
  ),
);

const environment = z
  .object({
    PORT: z._default(integer('must be a port from 0 to 65535', 0, 65_535), 3000),
    HOST: z._default(z.string(), '0.0.0.0'),
    DATA_DIR: z._default(z.string(), './data'),
    DATABASE_URL: z.optional(
      z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    ),
    ADMIN_USERNAME: z._default(z.string(), 'admin'),
    ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
    DEMO: z.optional(flag),
    PUBLIC_URL: z.optional(withoutTrailingSlash),
    TRUST_PROXY: z._default(trustProxy, false),
    RATE_LIMITS: z._default(oneOf(['on', 'off']), 'on'),
    AI_BASE_URL: z.optional(withoutTrailingSlash),
    AI_API_KEY: z.optional(z.string()),
    AI_MODEL: z.optional(z.string()),
    EVENT_RETENTION_DAYS: z._default(
      integer('must be a number of days from 2 to 36500', 2, 36_500),
      396,
    ),
    POPULARITY_HALF_LIFE_DAYS: z.optional(
      integer('must be a number of days from 1 to 365', 1, 365),
    ),
    BACKUP_DIR: z.optional(z.string()),
    BACKUP_EVERY: z.optional(duration),
    BACKUP_KEEP: z.optional(integer('must be a number from 1 to 10000', 1, 10_000)),
    HEAP_MB: megabytes(MIN_HEAP_MB),
    PAGE_HEAP_MB: megabytes(MIN_PAGE_HEAP_MB),
    CACHE_MB: megabytes(0),
    DATABASE_CACHE_MB: megabytes(1),
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
  );

export type LogLevel = z.output<typeof environment>['LOG_LEVEL'];

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly firstAdmin: { readonly username: string; readonly password: string | undefined };
  readonly demo: boolean | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: TrustedProxies;
  readonly rateLimits: boolean;
  readonly ai:
    | { readonly baseUrl: string; readonly apiKey: string | undefined; readonly model: string }
    | undefined;
  /** How long tracked events are kept; what they add up to stays. */
  readonly eventRetentionDays: number;
  /** In how many days a point loses half its weight in 'Most Popular'; undefined: never. */
  readonly popularityHalfLifeDays: number | undefined;
  /** Backups that the server makes by itself; undefined: none. */
  readonly backup:
    | { readonly folder: string; readonly everyMinutes: number; readonly keep: number }
    | undefined;
  /** What is undefined is chosen by the memory of the machine. */
  readonly memory: WantedMemory;
  readonly logLevel: LogLevel;
}

/** Pure: reads nothing but its argument. An empty variable counts as absent. */
export const loadConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const checked = result.data;
  return {
    port: checked.PORT,
    host: checked.HOST,
    dataDir: resolve(checked.DATA_DIR),
    databaseUrl: checked.DATABASE_URL,
    firstAdmin: { username: checked.ADMIN_USERNAME, password: checked.ADMIN_PASSWORD },
    demo: checked.DEMO,
    publicUrl: checked.PUBLIC_URL,
    trustProxy: checked.TRUST_PROXY,
    rateLimits: checked.RATE_LIMITS === 'on',
    ai:
      checked.AI_BASE_URL && checked.AI_MODEL
        ? { baseUrl: checked.AI_BASE_URL, apiKey: checked.AI_API_KEY, model: checked.AI_MODEL }
        : undefined,
    eventRetentionDays: checked.EVENT_RETENTION_DAYS,
    popularityHalfLifeDays: checked.POPULARITY_HALF_LIFE_DAYS,
    backup: checked.BACKUP_DIR
      ? {
          folder: resolve(checked.BACKUP_DIR),
          everyMinutes: checked.BACKUP_EVERY ?? MINUTES.d,
          keep: checked.BACKUP_KEEP ?? 7,
        }
      : undefined,
    memory: {
      heapMb: checked.HEAP_MB,
      pageHeapMb: checked.PAGE_HEAP_MB,
      cacheMb: checked.CACHE_MB,
      databaseCacheMb: checked.DATABASE_CACHE_MB,
    },
    logLevel: checked.LOG_LEVEL,
  };
};
