import { toHex } from '#features/luck/numbers/base64url.rules.ts';
import type { SentReview } from '#features/luck/numbers/derive-number.rules.ts';
import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import { hasCrypto, reviewHashOf } from '#features/luck/numbers/web/receipt-crypto.ts';

export const isReceiptMismatch = async (
  code: string,
  luckyNumber: number,
  sent: SentReview,
): Promise<boolean> => {
  const receipt = decodeReceipt(code);
  if (receipt?.luckyNumber !== luckyNumber || receipt.freelancerId !== sent.freelancerId) {
    return true;
  }
  if (sent.visitorValue !== toHex(receipt.visitorValue)) return true;
  return hasCrypto() && (await reviewHashOf(sent)) !== toHex(receipt.reviewHash);
};
