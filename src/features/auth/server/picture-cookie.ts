import { isSecretToken } from '#features/auth/server/secret-token.ts';
import { readCookie, setPrivateCookie } from '#platform/server/http/private-cookie.ts';

const NAME = 'picture_session';
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Authorizes the hidden images of an admin page and nothing else: the cookie is restricted to the
 * upload path and holds only the hash of the session id, which cannot be used to sign in.
 */
export const pictureCookie = (sessionIdHash: string, isSecure: boolean): string =>
  setPrivateCookie({
    name: NAME,
    value: sessionIdHash,
    path: '/uploads',
    lifetimeSeconds: DAY_SECONDS,
    isSecure,
  });

/** Returns the hash of the session id, if the cookie is present and well-formed. */
export const readPictureCookie = (header?: string): string | undefined => {
  const value = readCookie(header, NAME);
  return value !== undefined && isSecretToken(value) ? value : undefined;
};
