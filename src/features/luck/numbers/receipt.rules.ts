import { fromBase64url, toBase64url } from '#features/luck/numbers/base64url.rules.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { MAX_ID } from '#platform/contract/ids.ts';

/** Proof of a lucky number for the visitor, signed by the site. */
export interface Receipt {
  /** Calendar day in Singapore, `YYYY-MM-DD`, whose seed the number is derived from. */
  readonly day: string;
  readonly luckyNumber: number;
  readonly freelancerId: number;
  /** Unix time in seconds. */
  readonly issuedAt: number;
  /** SHA-256 of the submitted review. */
  readonly reviewHash: Uint8Array<ArrayBuffer>;
  /**
   * 16 random bytes from the visitor's browser. Without JavaScript, 4 bytes with the count of numbers that
   * the profile has given, so that identical reviews yield different numbers.
   */
  readonly visitorValue: Uint8Array<ArrayBuffer>;
  /** 64 bytes. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

const VERSION = 1;
const MAX_NUMBER = 9_999;

export const HASH_BYTES = 32;
export const VISITOR_BYTES = 16;
export const TURN_BYTES = 4;
export const SIGNATURE_BYTES = 64;

/** Byte offsets: version (at 0), day since 1970, number, profile id, time, review hash, visitor's value. */
const DAY = 1;
const NUMBER = 3;
const ID = 5;
const TIME = 9;
const HASH = 13;
const VISITOR = HASH + HASH_BYTES;

/** Domain separation: the signature of a receipt is never valid for other data. */
const DOMAIN = new TextEncoder().encode('lucky-garden receipt\n');

type Unsigned = Omit<Receipt, 'signature'>;

const contentOf = (receipt: Unsigned): Uint8Array => {
  const head = new Uint8Array(HASH);
  const view = new DataView(head.buffer);
  view.setUint8(0, VERSION);
  view.setUint16(DAY, Date.parse(receipt.day) / DAY_MS);
  view.setUint16(NUMBER, receipt.luckyNumber);
  view.setUint32(ID, receipt.freelancerId);
  view.setUint32(TIME, receipt.issuedAt);
  return Uint8Array.of(...head, ...receipt.reviewHash, ...receipt.visitorValue);
};

export const signedBytes = (receipt: Unsigned): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(...DOMAIN, ...contentOf(receipt));

/** About 170 characters. */
export const encodeReceipt = (receipt: Receipt): string =>
  toBase64url(Uint8Array.of(...contentOf(receipt), ...receipt.signature));

/** Returns undefined for a malformed receipt. Does not verify the signature. */
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
