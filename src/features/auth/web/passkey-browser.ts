import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError } from '#platform/web/api/api-client.ts';

interface Options {
  readonly challenge: string;
}

const messages: Readonly<Record<string, string>> = {
  NotAllowedError: 'The passkey was not used. Please try again.',
  AbortError: 'The passkey was not used. Please try again.',
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys do not work at this address of the site.',
};

/** Converts WebAuthn errors to messages for a toast. */
const withMessage = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: Error) => {
    const text = messages[error.name] ?? 'The passkey did not work.';
    throw new ApiError(0, text, text);
  });

export const signWithPasskey = (options: Options) =>
  withMessage(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

export const createPasskey = (options: Options) =>
  withMessage(
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
