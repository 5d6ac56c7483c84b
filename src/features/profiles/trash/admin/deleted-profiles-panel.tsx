import { useEraseProfile, useRestoreProfile } from '#features/profiles/trash/admin/use-trash.ts';
import {
  DELETED_PAGE_SIZE,
  type DeletedProfile,
  eraseDeletedProfile,
  listDeletedProfiles,
  restoreFreelancer,
} from '#features/profiles/trash/trash.contract.ts';
import { timeLeft } from '#features/profiles/trash/trash.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { Permitted } from '#platform/web/api/permitted.tsx';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { PagedList } from '#platform/web/ui/paged-list.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';

interface DeletedProfileProps {
  readonly profile: Wire<DeletedProfile>;
  readonly now: Date;
}

const DeletedProfileRow = ({ profile, now }: DeletedProfileProps) => {
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

/** Lists deleted profiles, which can be restored until they are erased. */
export const DeletedProfilesPanel = () => {
  const api = useApi();
  return (
    <AdminPanel
      id="deleted-profiles"
      title="Deleted Profiles"
      intro="Visitors cannot see these profiles, their pictures or their reviews. You can restore a profile until its time runs out. Then everything that identifies the person is erased."
    >
      <PagedList
        label="Pages of deleted profiles"
        keyOf={(page) => ['freelancers', 'deleted', page]}
        size={DELETED_PAGE_SIZE}
        read={(query) => api.callWithHeaders(listDeletedProfiles, { query })}
        failure="Failed to fetch deleted profiles"
        empty="No deleted profiles"
        entry={(profile, readAt) => (
          <DeletedProfileRow key={profile.id} profile={profile} now={readAt} />
        )}
      />
    </AdminPanel>
  );
};
