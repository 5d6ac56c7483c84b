import { isSessionId } from '#features/auth/server/session-gate.ts';
import { readCookie, setPrivateCookie } from '#platform/server/http/private-cookie.ts';

const NAME = 'picture_session';
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Lets the images of an admin's page load, and nothing else: it is sent for pictures alone, and
 * what it holds is the session's hash, under which nobody can sign in.
 */
export const pictureCookie = (sessionIdHash: string, isSecure: boolean): string =>
  setPrivateCookie({
    name: NAME,
    value: sessionIdHash,
    path: '/uploads',
    lifetimeSeconds: DAY_SECONDS,
    isSecure,
  });

/** The session's hash, if the request carries one. */
export const readPictureCookie = (header?: string): string | undefined => {
  const value = readCookie(header, NAME);
  return value !== undefined && isSessionId(value) ? value : undefined;
};
