import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PORTAL_API_PATH } from '#features/provider-portal/portal.contract.ts';
import { SESSION_DAYS } from '#features/provider-portal/portal.rules.ts';
import { findSession, recordAddress } from '#features/provider-portal/server/links.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { unauthorized } from '#platform/server/http/errors.ts';
import { readCookie, setPrivateCookie } from '#platform/server/http/private-cookie.ts';
import { limit } from '#platform/server/limits/limit.ts';

const COOKIE = 'her_word';
const DAY_SECONDS = 24 * 60 * 60;

/** 256 random bits, for a link token or a session secret. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Ignores malformed values, so that these cause no database query. */
const readSecret = ({ headers }: FastifyRequest): string | undefined => {
  const value = readCookie(headers.cookie, COOKIE);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/** Restricts the HttpOnly cookie to the provider endpoints. An empty secret deletes the cookie. */
export const setPortalCookie = (reply: FastifyReply, secret: string, isSecure: boolean) =>
  reply.header(
    'set-cookie',
    setPrivateCookie({
      name: COOKIE,
      value: secret,
      path: PORTAL_API_PATH,
      lifetimeSeconds: SESSION_DAYS * DAY_SECONDS,
      isSecure,
    }),
  );

/**
 * Counts the addresses from which a link is used, for the consent record. The hash is of one link alone, so that it
 * tells nothing about other links or visits; the address itself is not stored.
 */
const createAddressCounter = (db: Db) => {
  let key: Promise<string> | undefined;
  return async ({ ip }: FastifyRequest, linkId: number, known: readonly string[] = []) => {
    key ??= readServerSecret(db, 'private link addresses').catch((error) => {
      key = undefined;
      throw error;
    });
    const address = createHmac('sha256', await key)
      .update(`${linkId} ${addressKey(ip)}`)
      .digest('base64url');
    if (!known.includes(address)) await recordAddress(db, linkId, address);
  };
};

export type PortalSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Authenticates the provider of a request, and counts addresses. Guessed cookies are rate limited. */
export const createProviderAuth = (app: FastifyInstance, db: Db) => {
  const guesses = limit(app, {
    name: 'guessed private sessions',
    max: 30,
    minutes: 10,
    message: 'Too many attempts. Please try again later.',
  });
  const countAddress = createAddressCounter(db);
  const requireProvider = async (request: FastifyRequest): Promise<PortalSession> => {
    const secret = readSecret(request);
    const session = secret && (await findSession(db, hashOf(secret)));
    if (session) {
      await countAddress(request, session.linkId, session.addresses);
      return session;
    }
    if (secret) await guesses(request);
    throw unauthorized('This page is closed. Please ask us for a new private link.');
  };
  return { requireProvider, countAddress };
};
