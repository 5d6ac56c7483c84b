import { fromBase64url, toHex } from '#features/luck/numbers/base64url.rules.ts';
import {
  hmacInputOf,
  luckyNumberFromMac,
  type NumberSource,
  reviewText,
  type SentReview,
} from '#features/luck/numbers/derive-number.rules.ts';
import { type Receipt, signedBytes } from '#features/luck/numbers/receipt.rules.ts';

/** Web Crypto is available in secure contexts only. */
export const hasCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

export const utf8BytesOf = (text: string) => new TextEncoder().encode(text);

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

export const reviewHashOf = (review: SentReview): Promise<string> =>
  sha256(utf8BytesOf(reviewText(review)));

export const isSignedBy = async (publicKey: string, receipt: Receipt): Promise<boolean> => {
  const point = fromBase64url(publicKey);
  if (!point) return false;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify']);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return crypto.subtle.verify(algorithm, key, receipt.signature, signedBytes(receipt));
};

export const deriveNumberInBrowser = async (
  seed: Uint8Array<ArrayBuffer>,
  chance: NumberSource,
): Promise<number> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seed, algorithm, false, ['sign']);
  for (let turn = 0; ; turn += 1) {
    const mac = await crypto.subtle.sign('HMAC', key, utf8BytesOf(hmacInputOf(chance, turn)));
    const number = luckyNumberFromMac(new Uint8Array(mac));
    if (number !== undefined) return number;
  }
};
