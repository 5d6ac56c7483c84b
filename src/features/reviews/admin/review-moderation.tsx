import { useState } from 'react';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { MarkedText } from '#features/reviews/admin/marked-text.tsx';
import { deleteReview } from '#features/reviews/reviews.contract.ts';
import { criteria } from '#features/reviews/reviews.rules.ts';
import { criterionNames } from '#features/reviews/web/rating-texts.ts';
import { type PublicReview, useReviews } from '#features/reviews/web/use-reviews.ts';
import { loadMoreProps } from '#platform/web/api/more-of.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { DeleteIcon, Spinner } from '#platform/web/ui/edit-icons.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const nameOf = ({ clientName }: PublicReview) => clientName || 'Anonymous';

const useDeleteReview = () =>
  useChange((api, id: number) => api.call(deleteReview, { params: { id: String(id) } }), {
    success: 'Review deleted successfully!',
    failure: 'Failed to delete review',
    refreshes: ['review'],
  });

const ReviewRow = ({ review }: { review: PublicReview }) => {
  const { clientName, comment } = review.original ?? review;
  const [asking, setAsking] = useState(false);
  const remove = useDeleteReview();
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold break-all">
            <MarkedText text={clientName || 'Anonymous'} />
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
            <MarkedText text={comment} />
          </p>
        )}
        {review.original && (
          <p className="text-xs text-ink-soft">What is marked is masked for visitors.</p>
        )}
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
        onConfirm={() => remove.mutate(review.id)}
      />
    </li>
  );
};

/** The reviews of a profile, newest first, with delete buttons. */
export const ReviewModeration = ({ freelancerId }: { freelancerId: number }) => {
  // Always refetched, because visitors submit reviews while this page is open.
  const { query, reviews } = useReviews(freelancerId, { isFresh: true });
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
