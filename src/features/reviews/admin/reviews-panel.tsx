import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ModerationBar } from '#features/reviews/admin/moderation-bar.tsx';
import { NewestReview, signalLabels } from '#features/reviews/admin/newest-review.tsx';
import { newestReviewsQuery } from '#features/reviews/admin/use-newest-reviews.ts';
import { HoldingChoice } from '#features/reviews/holding/admin/holding-choice.tsx';
import {
  changeReviews,
  type ModerationState,
  moderationStates,
} from '#features/reviews/review-moderation.contract.ts';
import { type ReviewSignal, reviewSignals } from '#features/reviews/review-signals.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { loadMoreProps } from '#platform/web/api/load-more-props.ts';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { withoutDuplicates } from '#platform/web/api/without-duplicates.ts';
import { useSelection } from '#platform/web/forms/use-selection.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const FAILURE = 'Failed to fetch reviews';
const stateLabels: Record<ModerationState, string> = {
  all: 'All',
  shown: 'Shown',
  held: 'Held',
  hidden: 'Hidden',
};
const signalOptions = [
  { value: '', label: 'All reviews' },
  ...reviewSignals.map((value) => ({ value, label: signalLabels[value] })),
];

/** The newest reviews of all profiles, with their moderation signals. */
export const ReviewsPanel = () => {
  const [state, setState] = useState<ModerationState>('all');
  const [signal, setSignal] = useState<ReviewSignal>();
  const query = useInfiniteQuery({
    ...newestReviewsQuery(useApi(), { state, signal }),
    placeholderData: keepPreviousData,
  });
  const reviews = withoutDuplicates(query.data?.pages.map((page) => page.reviews) ?? []);
  // Deleted or filtered rows drop out of the selection.
  const selection = useSelection(
    `${state} ${signal}`,
    reviews.map(({ id }) => id),
  );
  const mayModerate = useMayCall()(changeReviews);
  const chosen = reviews.filter(({ id }) => selection.ids.has(id));

  return (
    <AdminPanel
      id="reviews"
      title="Reviews"
      intro="The newest reviews of all profiles. Contact details are masked for visitors and marked here."
      actions={
        <>
          {moderationStates.map((one) => (
            <Button
              key={one}
              variant={one === state ? 'secondary' : 'quiet'}
              className="px-4"
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {stateLabels[one]}
            </Button>
          ))}
          <Select
            aria-label="Signal"
            value={signal ?? ''}
            options={signalOptions}
            onValueChange={(value) => setSignal(reviewSignals.find((one) => one === value))}
          />
        </>
      }
    >
      <HoldingChoice />
      {mayModerate && (
        <ModerationBar
          chosen={chosen}
          total={reviews.length}
          onChooseAll={selection.chooseAll}
          onDone={selection.clear}
        />
      )}
      <QueryState query={query} failure={FAILURE} skeleton={<div className="skeleton h-96" />}>
        {() =>
          reviews.length === 0 ? (
            <p className="py-6 text-center text-ink-soft">No reviews found</p>
          ) : (
            <ul aria-label="Newest reviews">
              {reviews.map((review) => (
                <NewestReview
                  key={review.id}
                  review={review}
                  isChosen={selection.ids.has(review.id)}
                  onChoose={
                    mayModerate
                      ? (isChosen, isRange) => selection.choose(review.id, isChosen, isRange)
                      : undefined
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <LoadMore label="Older reviews" {...loadMoreProps(query, FAILURE)} />
    </AdminPanel>
  );
};
