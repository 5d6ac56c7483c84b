import { useState } from 'react';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { NewestReviewItem } from '#features/reviews/admin/use-newest-reviews.ts';
import { changeReviewMask } from '#features/reviews/masks/masks.contract.ts';
import { selectedWords } from '#features/reviews/masks/selected-words.rules.ts';
import type { TextSpan } from '#features/reviews/text-spans.rules.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field, Textarea } from '#platform/web/ui/fields/field.tsx';

type Masking = CallInput<typeof changeReviewMask>['body'];

/** Masks words, or shows them again, and offers an undo in a toast. */
const useMask = (reviewId: number) => {
  const params = { id: String(reviewId) };
  const refreshes = ['review'] as const;
  const failure = 'Failed to change the masks';
  const back = useChange((api, body: Masking) => api.call(changeReviewMask, { params, body }), {
    success: 'Undone',
    failure,
    refreshes,
  });
  return useChange(
    async (api, body: Masking) => {
      await api.call(changeReviewMask, { params, body });
      const isMasking = body.act === 'mask';
      showToast({
        title: isMasking ? 'Words masked' : 'Words shown again',
        durationMs: UNDO_MS,
        action: {
          label: 'Undo',
          onAction: () => back.mutate({ ...body, act: isMasking ? 'unmask' : 'mask' }),
        },
      });
    },
    { failure, refreshes },
  );
};

type MaskedReview = Pick<NewestReviewItem, 'id' | 'clientName' | 'comment' | 'masks'>;

interface MaskDialogProps {
  readonly review: MaskedReview;
  readonly comment: string;
  readonly onClose: () => void;
}

/** A read-only text area, because its selection works with a keyboard and on phones. */
const MaskDialog = ({ review, comment, onClose }: MaskDialogProps) => {
  const [selected, setSelected] = useState<TextSpan>({ start: 0, end: 0 });
  const mask = useMask(review.id);
  // The dialog covers the toast that offers the undo.
  const send = (change: Masking) => mask.mutate(change, { onSuccess: onClose });
  const chosen = selectedWords(comment, selected);
  return (
    <Dialog
      onClose={onClose}
      title="Mask words"
      description="Visitors see ••• in place of masked words. Admins still see what was written."
    >
      <div className="grid gap-4">
        <Field label="Select the words in the text">
          {(control) => (
            <Textarea
              {...control}
              readOnly
              rows={6}
              value={comment}
              onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
                setSelected({ start: selectionStart, end: selectionEnd })
              }
            />
          )}
        </Field>
        <Button
          disabled={!chosen || mask.isPending}
          onClick={() => chosen && send({ act: 'mask', ...chosen })}
        >
          Mask selection
        </Button>
        {review.masks.length > 0 && (
          <ul aria-label="Masked words" className="divide-y divide-line">
            {review.masks.map(({ start, end }) => {
              const words = comment.slice(start, end);
              return (
                <li key={`${start}-${end}`} className="flex items-center gap-3 py-2 text-sm">
                  <span className="min-w-0 flex-1 break-words">{words}</span>
                  <Button
                    variant="quiet"
                    aria-label={`Show again: ${words}`}
                    disabled={mask.isPending}
                    onClick={() => send({ act: 'unmask', start, end, words })}
                  >
                    Show again
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

/** Opens the dialog in which words of a comment are masked. */
export const MaskWords = ({ review }: { review: MaskedReview }) => {
  const [isOpen, setOpen] = useState(false);
  const { comment } = review;
  if (!comment) return null;
  return (
    <Permitted call={changeReviewMask}>
      <button
        type="button"
        className="py-3 text-sm underline"
        aria-label={`Mask words of the review by ${review.clientName || 'Anonymous'}`}
        onClick={() => setOpen(true)}
      >
        Mask words
      </button>
      {isOpen && <MaskDialog review={review} comment={comment} onClose={() => setOpen(false)} />}
    </Permitted>
  );
};
