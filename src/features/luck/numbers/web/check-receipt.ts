import { fromHex } from '#features/luck/numbers/base64url.rules.ts';
import {
  listLuckDays,
  readLuckDay,
  readReceiptState,
} from '#features/luck/numbers/luck.contract.ts';
import { decodeReceipt, type Receipt } from '#features/luck/numbers/receipt.rules.ts';
import {
  deriveNumberInBrowser,
  hasCrypto,
  isSignedBy,
  sha256,
  utf8BytesOf,
} from '#features/luck/numbers/web/receipt-crypto.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { type ApiClient, ApiError } from '#platform/web/api/api-client.ts';

type LuckDay = CallOutput<typeof readLuckDay>;

/** Results of the individual checks; undefined if a check is not possible yet. */
export type ReceiptChecks = Awaited<ReturnType<typeof checksOf>>;

export type Verdict =
  | { readonly kind: 'unreadable' }
  /** Web Crypto is unavailable, because the page is not a secure context. */
  | { readonly kind: 'uncheckable'; readonly receipt: Receipt }
  | {
      /** Not signed by this site; signed, but the seed is still secret; verified; inconsistent. */
      readonly kind: 'foreign' | 'signed' | 'fair' | 'wrong';
      readonly receipt: Receipt;
      readonly checks: ReceiptChecks;
    };

export type VerdictKind = Verdict['kind'];

/** Whether a receipt proves nothing, or something against the site. */
export const isRefused = (kind: VerdictKind): boolean =>
  kind === 'unreadable' || kind === 'foreign' || kind === 'wrong';

const findDay = async (api: ApiClient, day: string): Promise<LuckDay | undefined> => {
  try {
    return await api.call(readLuckDay, { params: { day } }, { asVisitor: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
};

/** When the number was removed as spam. A failed request does not fail the check. */
const findRemoval = async (api: ApiClient, code: string): Promise<string | null> => {
  const params = { hash: await sha256(utf8BytesOf(code)) };
  const state = api.call(readReceiptState, { params }, { asVisitor: true });
  return state.then(
    ({ removedAt }) => removedAt,
    () => null,
  );
};

const checksOf = async (code: string, receipt: Receipt, api: ApiClient) => {
  const luckDay = await findDay(api, receipt.day);
  const { publicKey } =
    luckDay ?? (await api.call(listLuckDays, { query: { limit: '1' } }, { asVisitor: true }));
  const seed = luckDay?.seed ? fromHex(luckDay.seed) : undefined;
  return {
    isSigned: await isSignedBy(publicKey, receipt),
    /** Whether it was issued on the day that it names. */
    isOfDay: singaporeDay(new Date(receipt.issuedAt * 1000)) === receipt.day,
    luckDay,
    isSeedCommitted: seed && (await sha256(seed)) === luckDay?.commitment,
    derived: seed && (await deriveNumberInBrowser(seed, receipt)),
    removedAt: await findRemoval(api, code),
  };
};

const kindOf = ({ luckyNumber }: Receipt, checks: ReceiptChecks) => {
  if (!checks.isSigned) return 'foreign';
  // A receipt cannot be valid for a day that the site does not publish.
  if (!checks.isOfDay || !checks.luckDay) return 'wrong';
  if (checks.derived === undefined) return 'signed';
  return checks.isSeedCommitted && checks.derived === luckyNumber ? 'fair' : 'wrong';
};

export const checkReceipt = async (code: string, api: ApiClient): Promise<Verdict> => {
  const receipt = decodeReceipt(code.trim());
  if (!receipt) return { kind: 'unreadable' };
  if (!hasCrypto()) return { kind: 'uncheckable', receipt };
  const checks = await checksOf(code.trim(), receipt, api);
  return { kind: kindOf(receipt, checks), receipt, checks };
};
