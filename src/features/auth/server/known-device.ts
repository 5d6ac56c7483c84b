import { randomBytes } from 'node:crypto';
import type { AdminRow } from '#features/auth/server/auth.table.ts';
import { readCookie, setPrivateCookie } from '#platform/server/http/private-cookie.ts';
import { createSigner } from '#platform/server/http/signature.ts';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
const COOKIE_PATH = '/api/auth/login';

type Owner = Pick<AdminRow, 'id' | 'passwordHash' | 'isActive'>;

const cookieName = ({ id }: Pick<Owner, 'id'>) => `known-device-${id}`;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Recognises browsers in which an admin has signed in before. The cookie holds a random device id
 * and an expiry, signed (HMAC) with a server key and the admin's password hash: it needs no
 * storage, cannot be forged, and a password change or a deactivation revokes it.
 */
export const createKnownDevices = (secret: string) => {
  const { sign, isSignatureOf } = createSigner(secret);
  const signedText = (owner: Owner, device: string, ends: string) =>
    [owner.id, owner.passwordHash, device, ends].join('|');

  return {
    /** Returns the device id if the cookies contain a valid one of this admin. */
    recognise: (owner: Owner | undefined, cookies: string | undefined): string | undefined => {
      if (!owner?.isActive) return undefined;
      const [device, ends, signature] = readCookie(cookies, cookieName(owner))?.split('.') ?? [];
      if (!device || !ends || !signature || !(Number(ends) > nowSeconds())) return undefined;
      return isSignatureOf(signature, signedText(owner, device, ends)) ? device : undefined;
    },
    /** Returns the Set-Cookie header for the browser of a successful sign-in. */
    cookieFor: (
      owner: Owner,
      isSecure: boolean,
      device = randomBytes(16).toString('base64url'),
    ): string => {
      const ends = String(nowSeconds() + LIFETIME_SECONDS);
      return setPrivateCookie({
        name: cookieName(owner),
        value: `${device}.${ends}.${sign(signedText(owner, device, ends))}`,
        path: COOKIE_PATH,
        lifetimeSeconds: LIFETIME_SECONDS,
        isSecure,
      });
    },
  };
};
