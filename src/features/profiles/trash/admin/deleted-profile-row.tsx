import { useEraseProfile, useRestoreProfile } from '#features/profiles/trash/admin/use-trash.ts';
import {
  type DeletedProfile,
  eraseDeletedProfile,
  restoreFreelancer,
} from '#features/profiles/trash/trash.contract.ts';
import { timeLeft } from '#features/profiles/trash/trash.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';

interface DeletedProfileProps {
  readonly profile: Wire<DeletedProfile>;
  readonly now: Date;
}

export const DeletedProfileRow = ({ profile, now }: DeletedProfileProps) => {
  const { id, name, deletedAt, deletedBy, erasedAt, isOver } = profile;
  const restore = useRestoreProfile();
  const erase = useEraseProfile();
  const isBusy = restore.isPending || erase.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-semibold">{name || `Profile ${id}`}</p>
        <p className="text-sm text-ink-soft">
          Deleted {deletedBy && `by ${deletedBy} `}
          <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
          {' · '}
          {isOver ? 'is being erased' : `${timeLeft(new Date(erasedAt), now)} left`}
        </p>
      </div>
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          <Permitted call={restoreFreelancer}>
            <Button
              variant="secondary"
              className="px-4"
              aria-label={`Restore ${name}`}
              disabled={isBusy}
              onClick={() => restore.mutate(id)}
            >
              Restore
            </Button>
          </Permitted>
          <Permitted call={eraseDeletedProfile}>
            <ConfirmButton
              variant="danger"
              className="px-4"
              aria-label={`Erase ${name} now`}
              disabled={isBusy}
              question={`Erase ${name} permanently?`}
              detail="Its reviews, lucky numbers, pictures, history and everything that identifies the person are erased at once. This cannot be undone."
              action="Erase now"
              onConfirm={() => erase.mutate(id)}
            >
              Erase now
            </ConfirmButton>
          </Permitted>
        </div>
      )}
    </li>
  );
};
