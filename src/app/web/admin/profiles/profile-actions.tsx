import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import type { ListedProfile } from '#features/freelancers/web/use-freelancers-admin.ts';
import {
  CopyIcon,
  DeleteIcon,
  EditIcon,
  MoreIcon,
  OpenIcon,
} from '#platform/web/ui/edit-icons.tsx';
import { HideIcon, ShowIcon } from '#platform/web/ui/icons.tsx';

export interface ProfileActionHandlers {
  readonly onDuplicate: (profile: ListedProfile) => void;
  readonly onHide: (profile: ListedProfile) => void;
  readonly onDelete: (profile: ListedProfile) => void;
}

interface ProfileActionsProps extends ProfileActionHandlers {
  readonly profile: ListedProfile;
}

export const ProfileActions = ({ profile, onDuplicate, onHide, onDelete }: ProfileActionsProps) => {
  const { name, isHidden } = profile;
  const params = { id: String(profile.id) };
  return (
    <div className="flex justify-end">
      <Link
        to="/profile/$id"
        params={params}
        target="_blank"
        className="icon-button max-sm:hidden"
        aria-label={`Open ${name}`}
        title="Open"
      >
        <OpenIcon />
      </Link>
      <Link
        to="/admin/{-$id}"
        params={params}
        className="icon-button"
        aria-label={`Edit ${name}`}
        title="Edit"
      >
        <EditIcon />
      </Link>
      <button
        type="button"
        className="icon-button text-danger"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => onDelete(profile)}
      >
        <DeleteIcon />
      </button>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="icon-button" aria-label={`More for ${name}`} title="More">
          <MoreIcon />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" className="menu">
            <DropdownMenu.Item asChild className="menu-item sm:hidden">
              <Link to="/profile/$id" params={params} target="_blank">
                <OpenIcon /> Open
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={() => onDuplicate(profile)}>
              <CopyIcon /> Duplicate
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" onSelect={() => onHide(profile)}>
              {isHidden ? <ShowIcon /> : <HideIcon />} {isHidden ? 'Show' : 'Hide'}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
};
