import { createHash } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#features/auth/passkey.contract.ts';
import type { Passkey } from '#features/auth/server/factors/factors.queries.ts';

/** The site as the browser knows it. */
export interface Site {
  readonly origin: string;
  /** What passkeys are made for. */
  readonly rpId: string;
}

export const siteOf = (address: string): Site => {
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
};

/** EdDSA, ES256, RS256: what all browsers have. Node's newer kinds are experiments that it warns of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded with the first passkey: most processes see none. */
const load = async () => {
  const library = await import('@simplewebauthn/server');
  // Who made a passkey is not asked, so nobody's certificate is looked up.
  for (const identifier of ['android-key', 'android-safetynet', 'apple', 'mds'] as const) {
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  }
  return library;
};

type Transports = NonNullable<NewPasskey['response']['transports']>;
const known = ({ credentialId: id, transports }: Passkey) => ({
  id,
  transports: transports as Transports,
});

interface Owner {
  readonly id: number;
  readonly username: string;
}

/** The same for all passkeys of an admin, and tells nothing of whose they are. */
const userHandle = ({ id }: Owner): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`admin ${id}`).digest());

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

interface Creation {
  readonly site: Site;
  readonly siteName: string;
  readonly token: string;
  readonly owner: Owner;
  readonly passkeys: readonly Passkey[];
}

export const creationOptions = async ({ site, siteName, token, owner, passkeys }: Creation) => {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.rpId,
    userName: owner.username,
    userID: userHandle(owner),
    challenge: bytesOf(token),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
};

export const requestOptions = async (
  { rpId }: Site,
  token: string,
  passkeys?: readonly Passkey[],
) => {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(token),
    // Alone, it must show that its owner is there, not only that somebody is.
    userVerification: passkeys ? 'preferred' : 'required',
    ...(passkeys && { allowCredentials: passkeys.map(known) }),
  });
};

/** What a new passkey is known by; undefined when it is none for this site and token. */
export const verifyNewPasskey = async (site: Site, token: string, answer: NewPasskey) => {
  const { verifyRegistrationResponse } = await load();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      expectedChallenge: token,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...(answer.response.transports ?? [])],
      rpId: site.rpId,
    };
  } catch {
    // The library throws at whatever is not as it should be.
    return undefined;
  }
};

interface Assertion {
  readonly site: Site;
  readonly token: string;
  readonly answer: PasskeyAnswer;
  readonly passkey: Passkey;
  readonly isAlone: boolean;
}

/** The passkey's new counter; undefined when it did not sign this token. */
export const verifyPasskey = async ({ site, token, answer, passkey, isAlone }: Assertion) => {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as never,
      expectedChallenge: token,
      expectedOrigin: site.origin,
      expectedRPID: passkey.rpId,
      requireUserVerification: isAlone,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
