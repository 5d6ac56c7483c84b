import * as z from 'zod/mini';

// What the browser's WebAuthn takes and gives, in the library's JSON.

const base64url = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/, 'Not base64url'));
const CREDENTIAL_ID = 1_400;
const SMALL = 4_000;
const LARGE = 40_000;

/** For `navigator.credentials`, as the library writes them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const credential = {
  id: base64url(CREDENTIAL_ID),
  rawId: base64url(CREDENTIAL_ID),
  type: z.literal('public-key'),
};

/** Of a new passkey. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(SMALL),
    attestationObject: base64url(LARGE),
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[\w-]{1,20}$/))).check(z.maxLength(10)),
    ),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Of one that signs in. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(SMALL),
    authenticatorData: base64url(SMALL),
    signature: base64url(SMALL),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
