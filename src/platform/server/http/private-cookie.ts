import { parseCookie, stringifySetCookie } from 'cookie';

interface PrivateCookie {
  readonly name: string;
  /** An empty value removes the cookie. */
  readonly value: string;
  /** Path prefix to which the browser sends the cookie. */
  readonly path: string;
  readonly lifetimeSeconds: number;
  readonly isSecure: boolean;
}

/** Returns a Set-Cookie header of a cookie that is HttpOnly and SameSite=Strict. */
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

/** Cookies are parsed where needed: a plugin would add a hook to every request. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header ? parseCookie(header)[name] : undefined;
