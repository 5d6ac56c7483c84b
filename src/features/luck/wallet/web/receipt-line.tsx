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
  /** Undefined until it was checked. */
  readonly verdict: VerdictKind | undefined;
}

/** Whether the number has a receipt and what it is worth, with the way to check it. */
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
