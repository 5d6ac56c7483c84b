import { useState } from 'react';
import { useModerate } from '#features/reviews/admin/use-newest-reviews.ts';
import { MAX_MODERATED, type ModerationAct } from '#features/reviews/review-moderation.contract.ts';
import { showToast, UNDO_MS } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';

const doneMessages: Record<ModerationAct, string> = {
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
  spam: 'removed as spam',
};
/** Only hide and restore can be undone. */
const undoOf: Partial<Record<ModerationAct, ModerationAct>> = { hide: 'restore', restore: 'hide' };
const details = {
  delete: 'This cannot be undone. Their lucky numbers stay in the garden.',
  spam: 'This cannot be undone. Their lucky numbers leave the garden, too.',
};

const reviewCountText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

interface ModerationBarProps {
  readonly chosen: readonly { readonly id: number; readonly hiddenAt: string | null }[];
  readonly total: number;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onDone: () => void;
}

/** Bulk actions for the selected reviews; an action changes either all of them or none. */
export const ModerationBar = ({ chosen, total, onChooseAll, onDone }: ModerationBarProps) => {
  const [asking, setAsking] = useState<'delete' | 'spam'>();
  const moderate = useModerate();
  const back = useModerate();
  const run = (act: ModerationAct) => {
    const undo = undoOf[act];
    // Reviews that are already in the target state must not be changed by an undo.
    const changing = chosen.filter(
      ({ hiddenAt }) => !undo || (hiddenAt === null) === (act === 'hide'),
    );
    moderate.mutate(
      { act, ids: chosen.map(({ id }) => id) },
      {
        onSuccess: ({ changed, numbersKept }) => {
          onDone();
          showToast({
            title: `${reviewCountText(changed)} ${doneMessages[act]}`,
            ...(undo && {
              durationMs: UNDO_MS,
              action: {
                label: 'Undo',
                onAction: () => back.mutate({ act: undo, ids: changing.map(({ id }) => id) }),
              },
            }),
            ...(numbersKept > 0 && {
              description: `${numbersKept} lucky ${numbersKept === 1 ? 'number stays' : 'numbers stay'} in the garden: nothing tells which review brought it.`,
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
      <legend className="sr-only">Chosen reviews</legend>
      <label className="flex min-h-11 items-center gap-2 pe-2 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={total > 0 && chosen.length === total}
          disabled={total === 0}
          onChange={(event) => onChooseAll(event.target.checked)}
        />
        Choose all
      </label>
      <p role="status" className="me-auto text-sm text-ink-soft">
        {chosen.length > MAX_MODERATED
          ? `${reviewCountText(chosen.length)} chosen, at most ${MAX_MODERATED} at once`
          : chosen.length > 0 && `${reviewCountText(chosen.length)} chosen`}
      </p>
      <Button
        variant="secondary"
        disabled={isOff || chosen.every(({ hiddenAt }) => hiddenAt)}
        onClick={() => run('hide')}
      >
        Hide
      </Button>
      <Button
        variant="secondary"
        disabled={isOff || chosen.every(({ hiddenAt }) => !hiddenAt)}
        onClick={() => run('restore')}
      >
        Restore
      </Button>
      <Button variant="secondary" disabled={isOff} onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <Button variant="secondary" disabled={isOff} onClick={() => setAsking('spam')}>
        Remove as spam
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        question={
          asking === 'spam'
            ? `Remove ${reviewCountText(chosen.length)} as spam?`
            : `Delete ${reviewCountText(chosen.length)}?`
        }
        detail={details[asking ?? 'delete']}
        action={asking === 'spam' ? 'Remove as spam' : 'Delete'}
        onConfirm={() => asking && run(asking)}
      />
    </fieldset>
  );
};
