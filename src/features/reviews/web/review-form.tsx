import { type FormEvent, useRef, useState } from 'react';
import { type ReviewDraft, reviewDraftOf } from '#features/reviews/posted-review.rules.ts';
import { MAX_CLIENT_NAME_LENGTH, MAX_COMMENT_LENGTH } from '#features/reviews/reviews.contract.ts';
import { criteria } from '#features/reviews/reviews.rules.ts';
import type { LuckyResult } from '#features/reviews/web/lucky-number-dialog.tsx';
import { LuckyNumberNote } from '#features/reviews/web/lucky-number-note.tsx';
import { PostedOutcome } from '#features/reviews/web/posted-outcome.tsx';
import { StarRating } from '#features/reviews/web/star-rating.tsx';
import { usePostedReview } from '#features/reviews/web/use-posted-review.ts';
import { reviewDraftName, useSubmitReview } from '#features/reviews/web/use-submit-review.ts';
import { useVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';
import { getLocale, withLocale } from '#platform/web/i18n/locale.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { useEarlyInput } from '#platform/web/navigation/use-early-input.ts';
import { m } from '#platform/web/texts/messages.js';
import { hideToast, showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

const LuckyNumberDialog = lazyComponent(
  () => import('#features/reviews/web/lucky-number-dialog.tsx'),
  'LuckyNumberDialog',
  { otherwise: LuckyNumberNote, timeoutMs: 4_000 },
);

const empty: ReviewDraft = {
  clientName: '',
  lookAlikeRating: 0,
  servicesRating: 0,
  gfeRating: 0,
  comment: '',
};

/** Review form. Without JavaScript, the browser posts it to the URL of the page. */
export const ReviewForm = ({ freelancerId }: { freelancerId: number }) => {
  const posted = usePostedReview(freelancerId);
  const {
    fields: draft,
    change,
    clear,
  } = useVisitorDraft(
    reviewDraftName(freelancerId),
    posted?.outcome.kind === 'taken' ? empty : (posted?.draft ?? empty),
  );
  const [isIncomplete, setIncomplete] = useState(posted?.outcome.kind === 'incomplete');
  const [lucky, setLucky] = useState<LuckyResult>();
  const [isHeld, setHeld] = useState(false);
  const submit = useSubmitReview(freelancerId, change);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (early) => {
    const typed = Object.entries(reviewDraftOf(early)).filter(([, value]) => value);
    if (typed.length > 0) change(Object.fromEntries(typed));
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = criteria.find((criterion) => draft[criterion] === 0);
    setIncomplete(missing !== undefined);
    if (missing) {
      const first = form.current?.querySelector<HTMLElement>(`[name=${missing}]`);
      first?.focus({ preventScroll: true });
      // The browser would put it below the header.
      first?.closest('.star-rating')?.scrollIntoView({ block: 'nearest' });
      showToast({
        title: m.review_incomplete_title(),
        description: m.review_incomplete_hint(),
        variant: 'destructive',
      });
      return;
    }
    // Loads the dialog's chunk in parallel with the request.
    LuckyNumberDialog.preload();
    submit.mutate(
      { ...draft, subject: form.current?.subject.value || undefined },
      {
        onSuccess: (review) => {
          clear(empty);
          setHeld(review.isHeld ?? false);
          // 0 is a valid lucky number.
          const { luckyNumber } = review;
          if (luckyNumber === null) showToast({ title: m.review_thanks() });
          else {
            // An earlier toast would cover the number.
            hideToast();
            setLucky({ ...review, luckyNumber });
          }
        },
      },
    );
  };

  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      action={`${withLocale(`/profile/${freelancerId}`, getLocale())}#review-form`}
      onSubmit={onSubmit}
    >
      {posted && submit.isIdle && <PostedOutcome outcome={posted.outcome} />}
      <div className="grid gap-3">
        {criteria.map((criterion) => (
          <StarRating
            key={criterion}
            criterion={criterion}
            value={draft[criterion]}
            isMissing={isIncomplete && draft[criterion] === 0}
            onChange={(stars) => change({ [criterion]: stars })}
          />
        ))}
      </div>
      <Field label={m.review_name()}>
        {(control) => (
          <Input
            {...control}
            name="clientName"
            autoComplete="off"
            maxLength={MAX_CLIENT_NAME_LENGTH}
            value={draft.clientName}
            onChange={(event) => change({ clientName: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.review_comment()} hint={m.review_privacy()}>
        {(control) => (
          <textarea
            {...control}
            name="comment"
            rows={3}
            className="input"
            maxLength={MAX_COMMENT_LENGTH}
            value={draft.comment}
            onChange={(event) => change({ comment: event.target.value })}
          />
        )}
      </Field>
      {/* Honeypot, hidden from sight, screen readers and keyboard: only bots fill it. */}
      <input
        name="subject"
        className="sr-only"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
      />
      {draft.proof && (
        <>
          <input type="hidden" name="submissionKey" value={draft.submissionKey} />
          <input type="hidden" name="proof" value={draft.proof} />
        </>
      )}
      <Button type="submit" disabled={submit.isPending}>
        {submit.isPending ? m.review_submitting() : m.review_submit()}
      </Button>
      {/* Filled when the dialog is closed, so that screen readers read it. */}
      <div role="status" className="contents">
        {isHeld && !lucky && <p className="text-center text-sm">{m.review_held()}</p>}
      </div>
      {lucky && <LuckyNumberDialog {...lucky} onClose={() => setLucky(undefined)} />}
    </form>
  );
};
