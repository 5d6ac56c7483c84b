import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { padLuckyNumber } from '#features/reviews/reviews.rules.ts';
import { useSpinningDigits } from '#features/reviews/web/use-spinning-digits.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusReturn } from '#platform/web/ui/use-focus-return.ts';
import { useBackCloses } from '#platform/web/use-back-closes.ts';

const POSITIONS = [0, 1, 2, 3] as const;
const PETALS = Array.from({ length: 18 }, (_, index) => index);

/** Each petal falls from its own place at its own pace; the numbers only have to look random. */
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

interface LuckyNumberDialogProps {
  readonly luckyNumber: number;
  readonly onClose: () => void;
}

/** The reels spin, the number settles; until then there is no way out. */
export const LuckyNumberDialog = ({ luckyNumber, onClose }: LuckyNumberDialogProps) => {
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
              <p>{m.lucky_how()}</p>
              <p className="font-semibold text-ink">{m.lucky_forever()}</p>
              <p className="text-xs">{m.lucky_for_fun()}</p>
            </div>
          </Dialog.Description>
          <div className="lucky-actions">{!spinning && <ThankYouButton onClick={onClose} />}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
