import { useRef, useState } from 'react';
import { toHex } from '#features/luck/numbers/base64url.rules.ts';
import { type Receipt, VISITOR_BYTES } from '#features/luck/numbers/receipt.rules.ts';
import { reviewHashOf } from '#features/luck/numbers/web/receipt-crypto.ts';
import { MAX_CLIENT_NAME_LENGTH, MAX_COMMENT_LENGTH } from '#features/reviews/reviews.contract.ts';
import { criteria } from '#features/reviews/reviews.rules.ts';
import { criterionNames, ratingLabels } from '#features/reviews/web/rating-texts.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

const STARS = [1, 2, 3, 4, 5];

const texts = { good: m.fair_review_good, bad: m.fair_review_bad };

/** Only the author of a review can verify that the receipt contains its hash. */
export const RecheckReview = ({ receipt }: { receipt: Receipt }) => {
  const [answer, setAnswer] = useState<keyof typeof texts>();
  const form = useRef<HTMLFormElement>(null);
  const compare = async () => {
    const fields = new FormData(form.current ?? undefined);
    const { freelancerId, reviewHash, visitorValue } = receipt;
    const hash = await reviewHashOf({
      freelancerId,
      lookAlikeRating: Number(fields.get('lookAlikeRating')),
      servicesRating: Number(fields.get('servicesRating')),
      gfeRating: Number(fields.get('gfeRating')),
      clientName: String(fields.get('clientName')),
      // FormData normalizes line breaks to CRLF.
      comment: String(fields.get('comment')).replaceAll('\r\n', '\n'),
      visitorValue: visitorValue.length === VISITOR_BYTES ? toHex(visitorValue) : undefined,
    });
    setAnswer(hash === toHex(reviewHash) ? 'good' : 'bad');
  };
  return (
    <details className="mt-5">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {m.fair_review_title()}
      </summary>
      <form
        ref={form}
        className="mt-2 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void compare();
        }}
        onChange={() => setAnswer(undefined)}
      >
        <p className="text-sm text-ink-soft">{m.fair_review_hint()}</p>
        {criteria.map((criterion) => (
          <Field key={criterion} label={criterionNames[criterion]()}>
            {(control) => (
              <select {...control} required name={criterion} className="input cursor-pointer">
                <option value="">–</option>
                {STARS.map((stars) => (
                  <option key={stars} value={stars}>
                    {m.rating_stars({ label: ratingLabels(criterion)[stars - 1] ?? '', stars })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <Field label={m.fair_review_name()}>
          {(control) => (
            <Input
              {...control}
              name="clientName"
              autoComplete="off"
              maxLength={MAX_CLIENT_NAME_LENGTH}
            />
          )}
        </Field>
        <Field label={m.fair_review_comment()}>
          {(control) => (
            <textarea
              {...control}
              name="comment"
              rows={3}
              className="input"
              maxLength={MAX_COMMENT_LENGTH}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {m.fair_review_check()}
        </Button>
        <p role="status" className={answer === 'good' ? 'text-leaf' : 'text-danger'}>
          {answer && texts[answer]()}
        </p>
      </form>
    </details>
  );
};
