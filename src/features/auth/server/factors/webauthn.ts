import { createHash } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#features/auth/passkey.contract.ts';
import type { Passkey } from '#features/auth/server/factors/factors.queries.ts';

/** Shown by authenticators and password managers. */
export const SITE_NAME = 'Lucky Garden';

/** WebAuthn relying party. */
export interface Site {
  readonly origin: string;
  /** Relying party id: the host name that passkeys are bound to. */
  readonly rpId: string;
}

export const siteOf = (address: string): Site => {
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
};

/**
 * EdDSA, ES256, RS256: supported by all browsers. Newer algorithms are experimental in Node and log
 * warnings.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Imported on first use, because most processes never handle a passkey. */
const load = async () => {
  const library = await import('@simplewebauthn/server');
  // Attestation is not verified, so no root certificates are needed.
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

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

export const creationOptions = async (
  { rpId }: Site,
  token: string,
  owner: { readonly id: number; readonly username: string },
  passkeys: readonly Passkey[],
) => {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpId,
    userName: owner.username,
    // Stable per admin, without revealing the username.
    userID: new Uint8Array(createHash('sha256').update(`admin ${owner.id}`).digest()),
    challenge: bytesOf(token),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
};

export const requestOptions = async (
  { rpId }: Site,
  token: string,
  { passkeys, isAlone = false }: { passkeys?: readonly Passkey[]; isAlone?: boolean },
) => {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(token),
    // As the only factor, the passkey must verify the user (PIN or biometrics), not only presence.
    userVerification: isAlone ? 'required' : 'preferred',
    ...(passkeys && { allowCredentials: passkeys.map(known) }),
  });
  return { ...options };
};

/** Returns the credential to store; undefined if it is not valid for this site and token. */
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
    // The library throws on any invalid response.
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

/** Returns the new signature counter; undefined if the assertion is not valid for this token. */
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
