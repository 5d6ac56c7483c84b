import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that a browser returns later (HMAC-SHA256), so that they need no storage. */
export const createSigner = (secret: string) => {
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');

  return {
    sign,
    /** Compares in constant time. A signature of any length and character is accepted as input. */
    isSignatureOf: (signature: string, text: string): boolean => {
      const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
};
