import { Link } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { SentReview } from '#features/luck/numbers/derive-number.rules.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { copyWithToast } from '#platform/web/browser/clipboard.ts';
import { shareLink } from '#platform/web/browser/share.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';

const POSITIONS = [0, 1, 2, 3] as const;
const PETALS = Array.from({ length: 18 }, (_, index) => index);

/** Deterministic values that look random. */
const petalStyle = (index: number) => ({
  left: `${(index * 37) % 100}%`,
  animationDelay: `${(index * 233) % 1600}ms`,
  animationDuration: `${2600 + ((index * 419) % 1800)}ms`,
  scale: `${0.6 + ((index * 13) % 7) / 10}`,
});

const Petals = () => (
  <div aria-hidden="true" className="petals">
    {PETALS.map((index) => (
      <span key={index} className="petal" style={petalStyle(index)} />
    ))}
  </div>
);

const ThankYouButton = ({ onClick }: { onClick: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} className="lucky-thanks" onClick={onClick}>
      {m.lucky_thanks()}
    </Button>
  );
};

/** Shares the page of the number, which contains no personal data. */
const share = (digits: string) =>
  shareLink({
    text: m.lucky_share_text({ number: digits }),
    // Not imported from a shared module: each additional chunk is one more that can fail to load.
    url: window.location.origin + withLocale(`/luck/n/${digits}`, getLocale()),
  });

const Actions = ({ digits }: { digits: string }) => (
  <div className="lucky-further">
    <Button variant="quiet" onClick={() => void copyWithToast(digits, m.contact_copied())}>
      {m.lucky_copy()}
    </Button>
    <Button variant="quiet" onClick={() => void share(digits)}>
      {m.share_profile()}
    </Button>
    {/* Replaces the history entry of the dialog, so that Back leads to the profile. */}
    <Link to="/luck" replace className={buttonClass('quiet')}>
      {m.lucky_see()}
    </Link>
  </div>
);

export interface LuckyResult {
  readonly luckyNumber: number;
  /** Null if the server issues no receipts. */
  readonly receipt: string | null;
  readonly sent: SentReview;
}

/** Links to the verification page, and warns if the check in the browser fails. */
const ReceiptLine = ({ receipt, luckyNumber, sent }: LuckyResult & { receipt: string }) => {
  const [doubt, setDoubt] = useState(false);
  useEffect(() => {
    // Loaded separately, so that the number is shown even if this chunk fails to load.
    import('#features/luck/numbers/web/receipt-mismatch.ts')
      .then(({ isReceiptMismatch }) => isReceiptMismatch(receipt, luckyNumber, sent))
      .then(setDoubt, () => {});
  }, [receipt, luckyNumber, sent]);
  return (
    <>
      {doubt && (
        <p role="alert" className="text-danger">
          {m.fair_doubt()}
        </p>
      )}
      {/* Replaces the history entry of the dialog, so that Back leads to the profile. */}
      <Link
        to="/luck/fair"
        hash={receipt}
        replace
        className="inline-block px-4 py-3.5 text-xs underline"
      >
        {m.lucky_check()}
      </Link>
    </>
  );
};

// Loaded separately, so that the number is shown even if this chunk fails to load.
const LuckyNumberDraws = lazyComponent(
  () => import('#features/reviews/web/lucky-number-draws.tsx'),
  'LuckyNumberDraws',
  { otherwise: () => null },
);

const SPIN_MS = 2_000;
const TICK_MS = 50;

const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** Shows random digits for a while, then the real ones. */
const useSpinningDigits = (digits: string): { shown: string; spinning: boolean } => {
  const [shown, setShown] = useState(() => randomDigits(digits.length));
  const [spinning, setSpinning] = useState(true);
  useEffect(() => {
    setSpinning(true);
    const tick = setInterval(() => setShown(randomDigits(digits.length)), TICK_MS);
    const end = setTimeout(() => {
      clearInterval(tick);
      setShown(digits);
      setSpinning(false);
    }, SPIN_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, [digits]);
  return { shown, spinning };
};

interface LuckyNumberDialogProps extends LuckyResult {
  readonly onClose: () => void;
}

/** The dialog cannot be closed until the reels have stopped. */
export const LuckyNumberDialog = ({ onClose, ...answer }: LuckyNumberDialogProps) => {
  const { luckyNumber, receipt } = answer;
  const digits = padLuckyNumber(luckyNumber);
  const { shown, spinning } = useSpinningDigits(digits);
  const focusReturn = useFocusReturn();
  useBackCloses(true, onClose, spinning);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !spinning && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-backdrop" />
        <Dialog.Content className="dialog lucky-dialog" data-spinning={spinning} {...focusReturn}>
          {!spinning && <Petals />}
          <p aria-hidden="true" className="lucky-brand">
            {m.brand()}
          </p>
          <Dialog.Title className="lucky-title">
            {spinning ? m.lucky_picking() : m.lucky_title()}
          </Dialog.Title>
          <div aria-hidden="true" className="reels">
            {POSITIONS.map((position) => (
              <span key={position} className="reel">
                <span key={shown[position]} className="reel-digit">
                  {shown[position]}
                </span>
              </span>
            ))}
          </div>
          <p role="status" className="sr-only">
            {!spinning && `${m.lucky_title()}: ${[...digits].join(' ')}`}
          </p>
          <Dialog.Description asChild>
            <div className="lucky-notes">
              <div className={spinning ? 'lucky-draws invisible' : 'lucky-draws'}>
                <LuckyNumberDraws digits={digits} />
              </div>
              <p>{m.lucky_how()}</p>
              <p className="font-semibold text-ink">{m.lucky_forever()}</p>
              <p className="text-xs">{m.lucky_for_fun()}</p>
              {/* Reserves space for the receipt to avoid a layout shift. */}
              <div className={spinning ? 'invisible' : undefined}>
                {receipt && <ReceiptLine {...answer} receipt={receipt} />}
              </div>
            </div>
          </Dialog.Description>
          <div className="lucky-actions">
            {!spinning && (
              <>
                <ThankYouButton onClick={onClose} />
                <Actions digits={digits} />
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
