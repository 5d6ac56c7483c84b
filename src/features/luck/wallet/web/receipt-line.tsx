import { Link } from '@tanstack/react-router';
import type { VerdictKind } from '#features/luck/wallet/web/check-receipts.ts';
import { m } from '#platform/web/texts/messages.js';

const words: Record<VerdictKind, () => string> = {
  signed: m.luck_signed,
  fair: m.luck_signed,
  foreign: m.luck_foreign,
  unreadable: m.luck_foreign,
  wrong: m.luck_wrong,
  uncheckable: m.luck_receipt,
};
const DOUBTFUL: readonly (VerdictKind | undefined)[] = ['foreign', 'unreadable', 'wrong'];

interface ReceiptLineProps {
  readonly code: string | undefined;
  /** Undefined until the receipt is checked. */
  readonly verdict: VerdictKind | undefined;
}

/** Receipt status of a number, linked to the receipt check. */
export const ReceiptLine = ({ code, verdict }: ReceiptLineProps) => (
  <p className="luck-receipt" data-doubtful={DOUBTFUL.includes(verdict)}>
    {code === undefined ? (
      m.luck_unsigned()
    ) : (
      <Link to="/luck/fair" hash={code}>
        {verdict ? words[verdict]() : m.luck_receipt()}
      </Link>
    )}
  </p>
);
