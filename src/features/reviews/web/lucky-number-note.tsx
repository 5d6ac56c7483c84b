import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';

interface LuckyNumberNoteProps {
  readonly luckyNumber: number;
  readonly onClose: () => void;
}

/** Fallback that shows the lucky number if the dialog's chunk fails to load. */
export const LuckyNumberNote = ({ luckyNumber, onClose }: LuckyNumberNoteProps) => {
  const thanks = useRef<HTMLButtonElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div
      data-keep
      className="grid justify-items-center gap-3 rounded-2xl bg-gold-wash p-4 text-center"
    >
      <p role="alert">
        {m.lucky_title()}
        <strong className="mt-1 block font-display text-3xl text-gold tabular-nums">
          {padLuckyNumber(luckyNumber)}
        </strong>
      </p>
      <p className="text-sm text-ink-soft">{m.lucky_forever()}</p>
      <Button ref={thanks} variant="secondary" onClick={onClose}>
        {m.lucky_thanks()}
      </Button>
      <Link to="/luck" className={buttonClass('quiet')}>
        {m.lucky_see()}
      </Link>
    </div>
  );
};
