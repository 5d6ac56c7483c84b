import * as z from 'zod/mini';
import { isDatabaseUrl } from '#platform/server/db/database-url.ts';
import { StartupError } from '#platform/server/http/errors.ts';
import {
  readTrustedProxies,
  TRUST_ALL_REFUSED,
  TRUSTED_PROXIES_EXPECTED,
} from '#platform/server/http/trusted-proxies.ts';

/** A single problem is reported as one line, so that it is complete in a log that is read by lines. */
export const invalidConfiguration = (problems: readonly string[]): StartupError => {
  const [only = ''] = problems;
  const list = problems.length === 1 ? ` ${only}` : problems.map((one) => `\n  ${one}`).join('');
  return new StartupError(`The configuration is not valid:${list}`);
};

/** `what` describes the number in the error message. */
export const integer = (what: string, min: number, max: number) => {
  const message = `must be ${what} from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, message), z.lte(max, message))),
  );
};

export const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values as readonly T[] & [T, ...T[]], `must be one of ${values.join(', ')}`);

export const flag = z.pipe(
  oneOf(['true', 'false']),
  z.transform((text) => text === 'true'),
);

const httpUrl = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'http:' || url?.protocol === 'https:';
  }, 'must be an http or https address'),
);

export const withoutTrailingSlash = z.pipe(
  httpUrl,
  z.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
);

/** The message contains no part of the value, which has a password. */
export const databaseUrl = z.string().check(
  z.refine((text) => /^postgres(ql)?:\/\//.test(text), {
    error: 'must begin with postgres://',
    abort: true,
  }),
  z.refine(
    isDatabaseUrl,
    'must have the form postgres://user:password@host:port/database; in the password, write # as %23, / as %2F, ? as %3F and @ as %40',
  ),
);
/** An address for /.well-known/security.txt; without blanks, because each line of the file is a field. */
export const contactAddress = z
  .string()
  .check(
    z.regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
      'must be a mailto:, https: or tel: address',
    ),
  );

/** A fact about the operator that visitors read. */
export const operatorText = z.string().check(z.maxLength(300, 'must have at most 300 characters'));

export const emailAddress = z
  .string()
  .check(z.regex(/^[^\s@<>?&]+@[^\s@<>?&.]+(?:\.[^\s@<>?&.]+)+$/, 'must be an e-mail address'));

export const phoneNumber = z
  .string()
  .check(z.regex(/^\+?\d[\d ()-]{5,30}$/, 'must be a phone number like +65 6000 0000'));

/** `false`, a number of proxies, or a comma-separated list of addresses and subnets. */
export const trustProxy = z.pipe(
  z.string().check(
    z.refine((text) => text !== 'true', { error: TRUST_ALL_REFUSED, abort: true }),
    z.refine((text) => readTrustedProxies(text) !== undefined, TRUSTED_PROXIES_EXPECTED),
  ),
  z.transform((text) => readTrustedProxies(text) ?? false),
);

export const MINUTES = { m: 1, h: 60, d: 24 * 60 };
const LONGEST_MINUTES = 366 * MINUTES.d;
const DURATION = 'must be a time like 24h, 30m or 7d, at most 366d';

const minutesOf = (text: string): number =>
  Number.parseInt(text, 10) * (MINUTES[text.at(-1) as keyof typeof MINUTES] ?? MINUTES.h);

/** Accepts `24h`, `30m` or `7d`; a number without a unit is in hours. The result is in minutes. */
export const duration = z.pipe(
  z.string().check(z.regex(/^\d{1,6}[mhd]?$/, DURATION)),
  z.pipe(
    z.transform(minutesOf),
    z.int().check(z.gte(1, DURATION), z.lte(LONGEST_MINUTES, DURATION)),
  ),
);
