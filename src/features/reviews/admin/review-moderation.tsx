import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { MarkedText } from '#features/reviews/admin/marked-text.tsx';
import { ReviewTags } from '#features/reviews/admin/newest-review.tsx';
import {
  type NewestReviewItem,
  newestReviewsQuery,
  useRestoreDeleted,
} from '#features/reviews/admin/use-newest-reviews.ts';
import { maskedSpans } from '#features/reviews/mask-contacts.rules.ts';
import { changeReviews } from '#features/reviews/review-moderation.contract.ts';
import { deleteReview } from '#features/reviews/reviews.contract.ts';
import { criteria } from '#features/reviews/reviews.rules.ts';
import { criterionNames } from '#features/reviews/web/rating-texts.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/load-more-props.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { withoutDuplicates } from '#platform/web/api/without-duplicates.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { DeleteIcon, Spinner } from '#platform/web/ui/edit-icons.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const nameOf = ({ clientName }: NewestReviewItem) => clientName || 'Anonymous';

/** Deletes a review and offers an undo in a toast. The call that deletes one review only knows those that visitors see. */
const useDeleteReview = () => {
  const restore = useRestoreDeleted();
  return useChange(
    async (api, { id, hiddenAt }: NewestReviewItem) => {
      if (hiddenAt) await api.call(changeReviews, { body: { act: 'delete', ids: [id] } });
      else await api.call(deleteReview, { params: { id: String(id) } });
      showToast({
        title: 'Review deleted successfully!',
        durationMs: UNDO_MS,
        action: { label: 'Undo', onAction: () => restore.mutate([id]) },
      });
    },
    { failure: 'Failed to delete review', refreshes: ['review'] },
  );
};

const ReviewRow = ({ review }: { review: NewestReviewItem }) => {
  const { clientName, comment, masks } = review;
  const isMasked =
    maskedSpans(clientName ?? '').length + maskedSpans(comment ?? '', masks).length > 0;
  const [asking, setAsking] = useState(false);
  const remove = useDeleteReview();
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold break-all">
            <MarkedText text={nameOf(review)} />
          </span>
          {review.luckyNumber !== null && (
            <span className="font-semibold text-gold">
              Lucky number {padLuckyNumber(review.luckyNumber)}
            </span>
          )}
          <span className="text-ink-soft">
            {formatDate(review.createdAt) ?? 'Date not available'}
          </span>
        </p>
        <dl className="flex flex-wrap gap-x-4 text-ink-soft">
          {criteria.map((criterion) => (
            <div key={criterion} className="flex gap-1.5">
              <dt>{criterionNames[criterion]()}</dt>
              <dd className="font-semibold text-ink">{review[criterion]}/5</dd>
            </div>
          ))}
        </dl>
        {comment && (
          <p className="mt-1 break-words whitespace-pre-line">
            <MarkedText text={comment} masks={masks} />
          </p>
        )}
        {isMasked && <p className="text-xs text-ink-soft">Marked text is masked for visitors.</p>}
        <ReviewTags review={review} />
      </div>
      <Permitted call={deleteReview}>
        <button
          type="button"
          className="icon-button shrink-0 text-danger"
          aria-label={`Delete the review by ${nameOf(review)}`}
          aria-busy={remove.isPending}
          disabled={remove.isPending}
          onClick={() => setAsking(true)}
        >
          {remove.isPending ? <Spinner /> : <DeleteIcon />}
        </button>
      </Permitted>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this review? This action cannot be undone."
        action="Delete"
        onConfirm={() => remove.mutate(review)}
      />
    </li>
  );
};

/** The reviews of a profile, newest first, hidden and held ones among them, with delete buttons. */
export const ReviewModeration = ({ freelancerId }: { freelancerId: number }) => {
  const query = useInfiniteQuery(
    newestReviewsQuery(useApi(), { freelancerId: String(freelancerId) }),
  );
  const reviews = withoutDuplicates(query.data?.pages.map((page) => page.reviews) ?? []);
  return (
    <QueryState
      query={query}
      failure="Failed to fetch reviews"
      skeleton={<div className="skeleton h-40" />}
    >
      {() =>
        reviews.length === 0 ? (
          <p className="text-ink-soft">No reviews yet for this profile</p>
        ) : (
          <>
            <ul className="divide-y divide-line" aria-label="Reviews">
              {reviews.map((review) => (
                <ReviewRow key={review.id} review={review} />
              ))}
            </ul>
            <LoadMore
              label="Show more reviews"
              {...loadMoreProps(query, 'Failed to fetch reviews')}
            />
          </>
        )
      }
    </QueryState>
  );
};
