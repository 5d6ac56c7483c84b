import { parseCookie, stringifySetCookie } from 'cookie';

interface PrivateCookie {
  readonly name: string;
  /** An empty value removes the cookie. */
  readonly value: string;
  /** The only paths to which the browser sends it. */
  readonly path: string;
  readonly lifetimeSeconds: number;
  readonly isSecure: boolean;
}

/** A Set-Cookie header for a cookie that no script can read and no other site can send. */
export const setPrivateCookie = ({
  lifetimeSeconds,
  isSecure: secure,
  ...cookie
}: PrivateCookie): string =>
  stringifySetCookie({
    ...cookie,
    maxAge: cookie.value ? lifetimeSeconds : 0,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });

/** Reads a cookie where it is needed: a plugin would add a hook to every request of the site. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header ? parseCookie(header)[name] : undefined;
