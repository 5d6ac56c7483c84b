import { isLate } from '#features/luck/numbers/luck-day.rules.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { Receipt } from '#features/luck/numbers/receipt.rules.ts';
import type { ReceiptChecks } from '#features/luck/numbers/web/check-receipt.ts';
import { m } from '#platform/web/texts/messages.js';

const looks = {
  good: { mark: '✓', name: m.fair_good, colour: 'text-leaf' },
  bad: { mark: '✗', name: m.fair_bad, colour: 'text-danger' },
  waiting: { mark: '…', name: m.fair_waiting, colour: 'text-ink-soft' },
  note: { mark: '!', name: m.fair_note, colour: 'text-ink' },
};
type State = keyof typeof looks;

interface Step {
  readonly state: State;
  readonly text: string;
}

const stateOf = (isRight: boolean | undefined): State =>
  isRight === undefined ? 'waiting' : isRight ? 'good' : 'bad';

const commitmentStep = ({ luckDay }: ReceiptChecks): Step => {
  if (!luckDay) return { state: 'bad', text: m.fair_step_no_day() };
  return isLate(luckDay)
    ? { state: 'note', text: m.fair_step_late() }
    : { state: 'good', text: m.fair_step_commitment() };
};

const numberStep = ({ luckyNumber }: Receipt, { derived }: ReceiptChecks): Step => {
  const isRight = derived === undefined ? undefined : derived === luckyNumber;
  const text =
    isRight === false
      ? m.fair_step_other_number({ number: padLuckyNumber(derived ?? 0) })
      : m.fair_step_number();
  return { state: stateOf(isRight), text };
};

const stepsOf = (receipt: Receipt, checks: ReceiptChecks): Step[] => {
  const signature = { state: stateOf(checks.isSigned), text: m.fair_step_signature() };
  // Without a valid signature, the remaining checks are meaningless.
  if (!checks.isSigned) return [signature];
  return [
    signature,
    { state: stateOf(checks.isOfDay), text: m.fair_step_day() },
    commitmentStep(checks),
    { state: stateOf(checks.isSeedCommitted), text: m.fair_step_seed() },
    numberStep(receipt, checks),
  ];
};

export const ReceiptSteps = ({ receipt, checks }: { receipt: Receipt; checks: ReceiptChecks }) => (
  <ol className="mt-5 grid gap-2">
    {stepsOf(receipt, checks).map(({ state, text }) => {
      const { mark, name, colour } = looks[state];
      return (
        <li key={text} className="flex gap-3" data-state={state}>
          <span role="img" aria-label={name()} className={`font-semibold ${colour}`}>
            {mark}
          </span>
          <span>{text}</span>
        </li>
      );
    })}
  </ol>
);
