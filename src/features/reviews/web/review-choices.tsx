import { reviewLanguages, reviewOrders } from '#features/reviews/reviews.contract.ts';
import type { PublicReview, ReviewChoice } from '#features/reviews/web/use-reviews.ts';
import { m } from '#platform/web/texts/messages.js';
import { ChoiceSelect } from '#platform/web/ui/fields/choice-select.tsx';

const orderNames = {
  newest: m.reviews_newest,
  highest: m.reviews_highest,
  lowest: m.reviews_lowest,
};
const languageNames = { en: 'English', zh: '中文' };

const HAN = /[\u4e00-\u9fff]/;

/** Whether there are reviews in both languages. */
export const hasBothLanguages = (reviews: readonly PublicReview[]): boolean => {
  const comments = reviews.flatMap(({ comment }) => comment ?? []);
  return comments.some((one) => HAN.test(one)) && comments.some((one) => !HAN.test(one));
};

interface ReviewChoicesProps {
  readonly choice: ReviewChoice;
  readonly hasLanguages: boolean;
  readonly onChange: (choice: ReviewChoice) => void;
}

/** The order of the reviews and, if there are several, their language. */
export const ReviewChoices = ({ choice, hasLanguages, onChange }: ReviewChoicesProps) => (
  <div className="review-choices needs-script">
    <ChoiceSelect
      label={m.reviews_sort()}
      value={choice.sortBy ?? reviewOrders[0]}
      choices={reviewOrders.map((order) => ({ value: order, label: orderNames[order]() }))}
      onChoose={(sortBy) => onChange({ ...choice, sortBy: sortBy as ReviewChoice['sortBy'] })}
    />
    {hasLanguages && (
      <ChoiceSelect
        label={m.reviews_language()}
        value={choice.language ?? ''}
        choices={[
          { value: '', label: m.reviews_language_all() },
          ...reviewLanguages.map((each) => ({ value: each, label: languageNames[each] })),
        ]}
        onChoose={(language) =>
          onChange({ ...choice, language: (language || undefined) as ReviewChoice['language'] })
        }
      />
    )}
  </div>
);
