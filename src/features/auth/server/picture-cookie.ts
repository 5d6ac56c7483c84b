import { isSessionId } from '#features/auth/server/session-gate.ts';

const NAME = 'picture_session';
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Lets the images of an admin's page load, and nothing else: it is sent for pictures alone, and
 * what it holds is the session's hash, under which nobody can sign in.
 */
export const pictureCookie = (sessionIdHash: string, { https }: { https: boolean }): string =>
  [
    `${NAME}=${sessionIdHash}`,
    'Path=/uploads',
    `Max-Age=${sessionIdHash ? DAY_SECONDS : 0}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(https ? ['Secure'] : []),
  ].join('; ');

/** The session's hash, if the request carries one. */
export const readPictureCookie = (header = ''): string | undefined => {
  const cookies = header.split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value !== undefined && isSessionId(value) ? value : undefined;
};
