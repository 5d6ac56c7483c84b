import { Link } from '@tanstack/react-router';
import { RecheckReview } from '#features/luck/fairness/web/recheck-review.tsx';
import { hmacInputOf } from '#features/luck/numbers/derive-number.rules.ts';
import { isLate } from '#features/luck/numbers/luck-day.rules.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { Receipt } from '#features/luck/numbers/receipt.rules.ts';
import {
  isRefused,
  type ReceiptChecks,
  type Verdict,
  type VerdictKind,
} from '#features/luck/numbers/web/check-receipt.ts';
import { singaporeTime } from '#platform/contract/singapore-day.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
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

const ReceiptSteps = ({ receipt, checks }: { receipt: Receipt; checks: ReceiptChecks }) => (
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

const verdictTexts: Record<VerdictKind, readonly [title: () => string, hint: () => string]> = {
  unreadable: [m.fair_unreadable, m.fair_unreadable_hint],
  uncheckable: [m.fair_uncheckable, m.fair_uncheckable_hint],
  foreign: [m.fair_foreign, m.fair_foreign_hint],
  signed: [m.fair_signed, m.fair_signed_hint],
  fair: [m.fair_fair, m.fair_fair_hint],
  wrong: [m.fair_wrong, m.fair_wrong_hint],
};

const IssuedNumber = ({ luckyNumber, freelancerId, issuedAt }: Receipt) => {
  const moment = new Date(issuedAt * 1000);
  const day = formatDate(moment.toISOString()) ?? '';
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
      <strong className="font-display text-4xl text-gold tabular-nums">
        {padLuckyNumber(luckyNumber)}
      </strong>
      <p className="text-sm text-ink-soft">
        {m.fair_given({ day, time: singaporeTime(moment) })}
        <br />
        <Link
          to="/profile/$id"
          params={{ id: String(freelancerId) }}
          className="inline-block py-2 text-ink underline"
        >
          {m.fair_profile()}
        </Link>
      </p>
    </div>
  );
};

const OtherTools = ({ receipt, seed }: { receipt: Receipt; seed: string }) => (
  <details className="mt-3">
    <summary className="min-h-11 cursor-pointer py-2 font-semibold">{m.fair_tools()}</summary>
    <p className="mt-2 text-sm text-ink-soft">{m.fair_tools_text()}</p>
    <p className="mt-2 font-mono text-sm break-all">{hmacInputOf(receipt, 0)}</p>
    <p className="mt-2 text-sm text-ink-soft">{m.fair_day_seed()}</p>
    <p className="font-mono text-sm break-all">{seed}</p>
  </details>
);

/** The receipt of a removed number stays valid: it proves only how the number was drawn. */
const Removed = ({ at }: { at: string }) => (
  <p role="note" className="mt-3 rounded-xl bg-gold-wash px-4 py-3 text-gold">
    {m.fair_removed({ day: formatDate(at) ?? '' })}
  </p>
);

const Checked = ({ receipt, checks }: { receipt: Receipt; checks: ReceiptChecks }) => (
  <>
    {checks.isSigned && <IssuedNumber {...receipt} />}
    {checks.isSigned && checks.removedAt && <Removed at={checks.removedAt} />}
    <ReceiptSteps receipt={receipt} checks={checks} />
    {checks.isSigned && <RecheckReview receipt={receipt} />}
    {checks.isSigned && checks.luckDay?.seed && (
      <OtherTools receipt={receipt} seed={checks.luckDay.seed} />
    )}
  </>
);

export const ReceiptVerdict = ({ verdict }: { verdict: Verdict }) => {
  const [title, hint] = verdictTexts[verdict.kind];
  const look = isRefused(verdict.kind) ? 'bg-danger-wash text-danger' : 'bg-leaf-wash';
  return (
    <div className="mt-6" data-verdict={verdict.kind}>
      <div role="status" className={`scroll-mt-8 rounded-xl px-4 py-3 ${look}`}>
        <p className="font-display text-2xl font-semibold">{title()}</p>
        <p className="mt-1">{hint()}</p>
      </div>
      {verdict.kind === 'uncheckable' && <IssuedNumber {...verdict.receipt} />}
      {'checks' in verdict && <Checked {...verdict} />}
    </div>
  );
};
