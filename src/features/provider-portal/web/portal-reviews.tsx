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
import { loadMoreProps } from '#platform/web/api/more-of.ts';
import { withoutDuplicates } from '#platform/web/api/without-repeats.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const stateTexts: Record<ReplyState, () => string> = {
  waiting: m.her_reply_waiting,
  approved: m.her_reply_approved,
  refused: m.her_reply_refused,
};

const paramsOf = ({ id }: PortalReview) => ({ params: { id: String(id) } });

const ReplyForm = ({ review, onDone }: { review: PortalReview; onDone: () => void }) => {
  const send = usePortalChange(
    (api, text: string) => api.call(replyToReview, { ...paramsOf(review), body: { text } }),
    { success: m.her_reply_sent(), onDone },
  );
  return (
    <MessageForm
      label={m.her_reply_label()}
      hint={m.her_reply_hint()}
      startText={review.reply?.text}
      rows={3}
      maxLength={MAX_REPLY_LENGTH}
      action={m.her_reply_send()}
      isPending={send.isPending}
      onSend={send.mutate}
      onCancel={onDone}
    />
  );
};

const ReviewEntry = ({ review }: { review: PortalReview }) => {
  const [isWriting, setWriting] = useState(false);
  const withdraw = usePortalChange((api) => api.call(withdrawReply, paramsOf(review)), {
    success: m.her_undone(),
  });
  const { reply } = review;
  return (
    <li className="border-b border-line py-5 last:border-0">
      <p className="text-sm text-ink-soft">
        {m.her_review_by({
          name: review.clientName || m.her_anonymous(),
          date: formatDate(review.createdAt) ?? '',
          stars: Math.round(review.rating * 10) / 10,
        })}
      </p>
      {review.comment && <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>}
      {reply && !isWriting && (
        <div className="mt-3 border-l-2 border-line pl-4">
          <p className="text-sm text-ink-soft">
            {m.her_reply_label()} · {stateTexts[reply.state]()}
          </p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {isWriting ? (
        <ReplyForm review={review} onDone={() => setWriting(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="quiet" className="-ml-3 px-3" onClick={() => setWriting(true)}>
            {reply ? m.her_reply_change() : m.her_reply()}
          </Button>
          {reply && (
            <Button
              variant="quiet"
              className="px-3"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {m.her_reply_remove()}
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
    <section aria-labelledby="her-reviews" className="mt-10">
      <h2 id="her-reviews" className="text-2xl font-semibold">
        {m.her_reviews()}
      </h2>
      <QueryState
        query={query}
        failure={m.her_reviews_failed()}
        skeleton={<div className="skeleton mt-4 h-40" />}
      >
        {() =>
          reviews.length === 0 ? (
            <p className="mt-3 text-ink-soft">{m.her_reviews_empty()}</p>
          ) : (
            <>
              <ul>
                {reviews.map((review) => (
                  <ReviewEntry key={review.id} review={review} />
                ))}
              </ul>
              <LoadMore
                label={m.her_reviews_more()}
                {...loadMoreProps(query, m.her_reviews_failed())}
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
};
