import { Link } from '@tanstack/react-router';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { PostedReview } from '#features/reviews/posted-review.rules.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { visitorMessageOf } from '#platform/web/api/error-texts.ts';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

const Failure = ({ title, text }: { title: string; text: string }) => (
  <div role="alert" className="rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
    <p className="font-semibold">{title}</p>
    <p>{text}</p>
  </div>
);

/** Static version of the lucky number dialog, for pages without JavaScript. */
const LuckyNumber = ({ luckyNumber, receipt }: { luckyNumber: number; receipt: string | null }) => (
  <div role="status" className="rounded-xl border border-gold/40 bg-gold-wash p-5 text-center">
    <p className="font-display text-2xl font-semibold">{m.lucky_title()}</p>
    <p className="lucky-plain">{padLuckyNumber(luckyNumber)}</p>
    <div className="lucky-notes">
      <p>{m.lucky_how()}</p>
      <p className="font-semibold text-ink">{m.lucky_forever()}</p>
      <p className="text-xs">{m.lucky_for_fun()}</p>
      {receipt && (
        <>
          <input className="input" readOnly aria-label={m.lucky_check()} value={receipt} />
          <Link to="/luck/fair" hash={receipt} className="py-3 underline">
            {m.lucky_check()}
          </Link>
        </>
      )}
    </div>
    <Link to="/luck" className={buttonClass('quiet')}>
      {m.lucky_see()}
    </Link>
  </div>
);

/** Result of a review that was submitted without JavaScript. */
export const PostedOutcome = ({ outcome }: Pick<PostedReview, 'outcome'>) => {
  if (outcome.kind === 'incomplete') {
    return <Failure title={m.review_incomplete_title()} text={m.review_incomplete_hint()} />;
  }
  if (outcome.kind === 'refused') {
    const { status, message } = outcome;
    const error = new ApiError(status, '', message, outcome);
    return <Failure title={m.error_title()} text={visitorMessageOf(error, m.review_failed())} />;
  }
  return (
    <>
      {outcome.luckyNumber === null ? (
        <p role="status">{m.review_thanks()}</p>
      ) : (
        <LuckyNumber {...outcome} luckyNumber={outcome.luckyNumber} />
      )}
      {outcome.isHeld && <p className="text-center text-sm">{m.review_held()}</p>}
    </>
  );
};
