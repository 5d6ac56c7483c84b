import { fromBase64url, toBase64url } from '#features/luck/numbers/base64url.rules.ts';

/** What a visitor keeps of a lucky number, signed by the site that gave it. */
export interface Receipt {
  /** In Singapore, `YYYY-MM-DD`: the day whose seed the number follows from. */
  readonly day: string;
  readonly luckyNumber: number;
  readonly freelancerId: number;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** 32 bytes that stand for what the visitor sent. */
  readonly reviewHash: Uint8Array<ArrayBuffer>;
  /**
   * 16 bytes of chance from the visitor's browser. One without scripts sends none: then these are 4, and tell how
   * many numbers the profile had given before, so that two reviews alike bring two numbers.
   */
  readonly visitorValue: Uint8Array<ArrayBuffer>;
  /** 64 bytes. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

const VERSION = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_NUMBER = 9_999;
const MAX_ID = 2 ** 31 - 1;

export const HASH_BYTES = 32;
export const VISITOR_BYTES = 16;
export const TURN_BYTES = 4;
const SIGNATURE_BYTES = 64;

/** Where each part begins: version, day since 1970, number, profile, time, hash, visitor's value. */
const DAY = 1;
const NUMBER = 3;
const ID = 5;
const TIME = 9;
const HASH = 13;
const VISITOR = HASH + HASH_BYTES;

/** So that a signature under a receipt is never one under anything else. */
const DOMAIN = new TextEncoder().encode('lucky-garden receipt\n');

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
};

type Unsigned = Omit<Receipt, 'signature'>;

const contentOf = (receipt: Unsigned): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(HASH);
  const view = new DataView(head.buffer);
  view.setUint8(0, VERSION);
  view.setUint16(DAY, Date.parse(receipt.day) / DAY_MS);
  view.setUint16(NUMBER, receipt.luckyNumber);
  view.setUint32(ID, receipt.freelancerId);
  view.setUint32(TIME, receipt.issuedAt);
  return joined(head, receipt.reviewHash, receipt.visitorValue);
};

/** What the signature is made over. */
export const signedBytes = (receipt: Unsigned): Uint8Array<ArrayBuffer> =>
  joined(DOMAIN, contentOf(receipt));

/** About 170 letters. */
export const encodeReceipt = (receipt: Receipt): string =>
  toBase64url(joined(contentOf(receipt), receipt.signature));

/** Undefined for what is no receipt; whether it is a true one, the signature tells. */
export const decodeReceipt = (code: string): Receipt | undefined => {
  const bytes = fromBase64url(code);
  if (!bytes) return undefined;
  const end = bytes.length - SIGNATURE_BYTES;
  if (![TURN_BYTES, VISITOR_BYTES].includes(end - VISITOR)) return undefined;
  const view = new DataView(bytes.buffer);
  const receipt = {
    day: new Date(view.getUint16(DAY) * DAY_MS).toISOString().slice(0, 10),
    luckyNumber: view.getUint16(NUMBER),
    freelancerId: view.getUint32(ID),
    issuedAt: view.getUint32(TIME),
    reviewHash: bytes.slice(HASH, VISITOR),
    visitorValue: bytes.slice(VISITOR, end),
    signature: bytes.slice(end),
  };
  const { luckyNumber, freelancerId } = receipt;
  const isInRange = luckyNumber <= MAX_NUMBER && freelancerId > 0 && freelancerId <= MAX_ID;
  return view.getUint8(0) === VERSION && isInRange ? receipt : undefined;
};
