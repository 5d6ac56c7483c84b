import {
  type NewestReviewItem,
  useModerate,
  useRestoreDeleted,
} from '#features/reviews/admin/use-newest-reviews.ts';
import { MAX_MODERATED, type ModerationAct } from '#features/reviews/review-moderation.contract.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

const doneMessages: Record<ModerationAct, string> = {
  approve: 'approved',
  hide: 'hidden',
  restore: 'restored',
  hold: 'held',
  delete: 'deleted',
  spam: 'removed as spam',
};

const reviewCountText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

type ChosenReview = Pick<NewestReviewItem, 'id' | 'hiddenAt' | 'isHeld'>;

/** The acts that undo an act. Reviews that are already in the target state must not be changed by an undo. */
const undoOf = (act: ModerationAct, chosen: readonly ChosenReview[]) => {
  const idsWhere = (is: (review: ChosenReview) => boolean) => chosen.filter(is).map(({ id }) => id);
  const held = idsWhere(({ isHeld }) => isHeld);
  const shown = idsWhere(({ hiddenAt }) => hiddenAt === null);
  const hidden = idsWhere(({ hiddenAt, isHeld }) => hiddenAt !== null && !isHeld);
  const undo: Partial<Record<ModerationAct, { act: ModerationAct; ids: number[] }[]>> = {
    approve: [{ act: 'hold', ids: held }],
    hide: [
      { act: 'restore', ids: shown },
      { act: 'hold', ids: held },
    ],
    restore: [{ act: 'hide', ids: hidden }],
  };
  return undo[act]?.filter(({ ids }) => ids.length > 0);
};

interface ModerationBarProps {
  readonly chosen: readonly ChosenReview[];
  readonly total: number;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onDone: () => void;
}

/** Bulk actions for the selected reviews; an action changes either all of them or none. */
export const ModerationBar = ({ chosen, total, onChooseAll, onDone }: ModerationBarProps) => {
  const moderate = useModerate();
  const back = useModerate();
  const restore = useRestoreDeleted();
  const run = (act: ModerationAct) => {
    const ids = chosen.map(({ id }) => id);
    const undo = undoOf(act, chosen);
    moderate.mutate(
      { act, ids },
      {
        onSuccess: ({ changed, numbersKept }) => {
          onDone();
          showToast({
            title: `${reviewCountText(changed)} ${doneMessages[act]}`,
            durationMs: UNDO_MS,
            action: {
              label: 'Undo',
              onAction: () => {
                if (!undo) restore.mutate(ids);
                for (const one of undo ?? []) back.mutate(one);
              },
            },
            ...(numbersKept > 0 && {
              description: `${numbersKept} lucky ${numbersKept === 1 ? 'number stays' : 'numbers stay'} in the Lucky Garden, because nothing shows which review brought it.`,
            }),
          });
        },
      },
    );
  };
  const isOff = chosen.length === 0 || chosen.length > MAX_MODERATED || moderate.isPending;
  return (
    <fieldset
      className="mb-2 flex flex-wrap items-center gap-2 border-b border-line pb-3"
      aria-busy={moderate.isPending}
    >
      <legend className="sr-only">Selected reviews</legend>
      <label className="flex min-h-11 items-center gap-2 pe-2 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={total > 0 && chosen.length === total}
          disabled={total === 0}
          onChange={(event) => onChooseAll(event.target.checked)}
        />
        Select all
      </label>
      <p role="status" className="me-auto text-sm text-ink-soft">
        {chosen.length > MAX_MODERATED
          ? `${reviewCountText(chosen.length)} selected, at most ${MAX_MODERATED} at once`
          : chosen.length > 0 && `${reviewCountText(chosen.length)} selected`}
      </p>
      <Button
        variant="secondary"
        disabled={isOff || !chosen.some(({ isHeld }) => isHeld)}
        onClick={() => run('approve')}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        disabled={isOff || chosen.every(({ hiddenAt, isHeld }) => hiddenAt && !isHeld)}
        onClick={() => run('hide')}
      >
        Hide
      </Button>
      <Button
        variant="secondary"
        disabled={isOff || chosen.every(({ hiddenAt, isHeld }) => !hiddenAt || isHeld)}
        onClick={() => run('restore')}
      >
        Restore
      </Button>
      <ConfirmButton
        variant="secondary"
        disabled={isOff}
        question={`Delete ${reviewCountText(chosen.length)}?`}
        detail="Their lucky numbers stay in the Lucky Garden."
        action="Delete"
        onConfirm={() => run('delete')}
      >
        Delete
      </ConfirmButton>
      <ConfirmButton
        variant="secondary"
        disabled={isOff}
        question={`Remove ${reviewCountText(chosen.length)} as spam?`}
        detail="Their lucky numbers are removed from the Lucky Garden too."
        action="Remove as spam"
        onConfirm={() => run('spam')}
      >
        Remove as spam
      </ConfirmButton>
    </fieldset>
  );
};
