import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, setPrivateCookie } from '#platform/server/http/private-cookie.ts';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
const COOKIE_PATH = '/api/auth/login';

interface Owner {
  readonly id: number;
  readonly passwordHash: string;
  readonly isActive: boolean;
}

const cookieName = ({ id }: Pick<Owner, 'id'>) => `known-device-${id}`;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * A browser in which an admin has signed in before. It keeps a random name and an end, sealed with a
 * key of the server and the admin's password hash: nothing is stored for it, nobody can make one up,
 * and a new password or a deactivation ends it.
 */
export const createKnownDevices = (secret: string) => {
  const seal = (owner: Owner, device: string, ends: string) =>
    createHmac('sha256', secret)
      .update([owner.id, owner.passwordHash, device, ends].join('|'))
      .digest('base64url');

  return {
    /** The device's name, if the browser that sent these cookies is one of this admin's. */
    recognise: (owner: Owner | undefined, cookies: string | undefined): string | undefined => {
      if (!owner?.isActive) return undefined;
      const [device, ends, given] = readCookie(cookies, cookieName(owner))?.split('.') ?? [];
      if (!device || !ends || !given || !(Number(ends) > nowSeconds())) return undefined;
      const [expected, actual] = [seal(owner, device, ends), given].map((text) =>
        Buffer.from(text),
      ) as [Buffer, Buffer];
      const isSame = expected.length === actual.length && timingSafeEqual(expected, actual);
      return isSame ? device : undefined;
    },
    /** A Set-Cookie header for the browser that this admin has just signed in with. */
    cookieFor: (
      owner: Owner,
      {
        isSecure,
        device = randomBytes(16).toString('base64url'),
      }: {
        isSecure: boolean;
        device?: string | undefined;
      },
    ): string => {
      const ends = String(nowSeconds() + LIFETIME_SECONDS);
      return setPrivateCookie({
        name: cookieName(owner),
        value: `${device}.${ends}.${seal(owner, device, ends)}`,
        path: COOKIE_PATH,
        lifetimeSeconds: LIFETIME_SECONDS,
        isSecure,
      });
    },
  };
};
