import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_REPLY_LENGTH,
  type ReplyState,
  replyToReview,
  withdrawReply,
} from '#features/provider-portal/portal.contract.ts';
import { MessageForm } from '#features/provider-portal/web/message-form.tsx';
import {
  type PortalReview,
  portalReviewsQuery,
  usePortalChange,
} from '#features/provider-portal/web/use-portal.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/load-more-props.ts';
import { withoutDuplicates } from '#platform/web/api/without-duplicates.ts';
import { forgetVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const stateTexts: Record<ReplyState, () => string> = {
  waiting: m.portal_reply_waiting,
  approved: m.portal_reply_approved,
  refused: m.portal_reply_refused,
};

const paramsOf = ({ id }: PortalReview) => ({ params: { id: String(id) } });

const draftOf = ({ id }: PortalReview) => `reply:${id}`;

const ReplyForm = ({ review, onDone }: { review: PortalReview; onDone: () => void }) => {
  const send = usePortalChange(
    (api, text: string) => api.call(replyToReview, { ...paramsOf(review), body: { text } }),
    { success: m.portal_reply_sent(), onDone },
  );
  return (
    <MessageForm
      draft={draftOf(review)}
      label={m.portal_reply_label()}
      hint={m.portal_reply_hint()}
      startText={review.reply?.text}
      rows={3}
      maxLength={MAX_REPLY_LENGTH}
      action={m.portal_reply_send()}
      isPending={send.isPending}
      onSend={send.mutate}
      onCancel={onDone}
    />
  );
};

const ReviewEntry = ({ review }: { review: PortalReview }) => {
  const [isWriting, setWriting] = useState(false);
  const close = () => {
    forgetVisitorDraft(draftOf(review));
    setWriting(false);
  };
  const withdraw = usePortalChange((api) => api.call(withdrawReply, paramsOf(review)), {
    success: m.portal_undone(),
  });
  const { reply } = review;
  return (
    <li className="border-b border-line py-5 last:border-0">
      <p className="text-sm text-ink-soft">
        {m.portal_review_by({
          name: review.clientName || m.portal_anonymous(),
          date: formatDate(review.createdAt) ?? '',
          stars: Math.round(review.rating * 10) / 10,
        })}
      </p>
      {review.comment && <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>}
      {reply && !isWriting && (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-sm text-ink-soft">
            {m.portal_reply_label()} · {stateTexts[reply.state]()}
          </p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {isWriting ? (
        <ReplyForm review={review} onDone={close} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="quiet" className="-ml-3 px-3" onClick={() => setWriting(true)}>
            {reply ? m.portal_reply_change() : m.portal_reply()}
          </Button>
          {reply && (
            <Button
              variant="quiet"
              className="px-3"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {m.portal_reply_remove()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

export const PortalReviews = () => {
  const query = useInfiniteQuery(portalReviewsQuery(useApi()));
  const reviews = withoutDuplicates(query.data?.pages.map((page) => page.reviews) ?? []);
  return (
    <section aria-labelledby="portal-reviews" className="mt-10">
      <h2 id="portal-reviews" className="text-2xl font-semibold">
        {m.portal_reviews()}
      </h2>
      <QueryState
        query={query}
        failure={m.portal_reviews_failed()}
        skeleton={<div className="skeleton mt-4 h-40" />}
      >
        {() =>
          reviews.length === 0 ? (
            <p className="mt-3 text-ink-soft">{m.portal_reviews_empty()}</p>
          ) : (
            <>
              <ul>
                {reviews.map((review) => (
                  <ReviewEntry key={review.id} review={review} />
                ))}
              </ul>
              <LoadMore
                label={m.portal_reviews_more()}
                {...loadMoreProps(query, m.portal_reviews_failed())}
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
};
