import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import type { ProfileListRow } from '#features/profiles/admin/use-profile-list.ts';
import { duplicateFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { Permitted, useMayCall } from '#platform/web/api/permitted.tsx';
import {
  AdminCopyIcon,
  AdminOpenIcon,
  DeleteIcon,
  DoneIcon,
  EditIcon,
  MoreIcon,
} from '#platform/web/ui/edit-icons.tsx';
import { CloseIcon, HideIcon, ShowIcon } from '#platform/web/ui/icons.tsx';

export interface ProfileActionHandlers {
  readonly onDuplicate: (profile: ProfileListRow) => void;
  readonly onHide: (profile: ProfileListRow) => void;
  readonly onOnline: (profile: ProfileListRow) => void;
  readonly onDelete: (profile: ProfileListRow) => void;
}

interface ProfileActionsProps extends ProfileActionHandlers {
  readonly profile: ProfileListRow;
}

interface MenuItemProps {
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export const MenuItem = ({ isDanger = false, ...item }: MenuItemProps) => (
  <DropdownMenu.Item className={isDanger ? 'menu-item text-danger' : 'menu-item'} {...item} />
);

export const ProfileActions = ({ profile, ...on }: ProfileActionsProps) => {
  const { name, isHidden, isOnline } = profile;
  const params = { id: String(profile.id) };
  const verb = useMayCall()(updateFreelancer) ? 'Edit' : 'View';
  return (
    <div className="flex justify-end">
      <Link
        to="/admin/{-$id}"
        params={params}
        className="icon-button"
        aria-label={`${verb} ${name}`}
        title={verb}
      >
        {verb === 'Edit' ? <EditIcon /> : <ShowIcon />}
      </Link>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          className="icon-button"
          aria-label={`More actions for ${name}`}
          title="More"
        >
          <MoreIcon />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" className="menu">
            <DropdownMenu.Item asChild className="menu-item">
              <Link to="/profile/$id" params={params} target="_blank">
                <AdminOpenIcon /> Open
              </Link>
            </DropdownMenu.Item>
            <Permitted call={duplicateFreelancer}>
              <MenuItem onSelect={() => on.onDuplicate(profile)}>
                <AdminCopyIcon /> Duplicate
              </MenuItem>
            </Permitted>
            <Permitted call={updateFreelancer}>
              <MenuItem onSelect={() => on.onHide(profile)}>
                {isHidden ? <ShowIcon /> : <HideIcon />} {isHidden ? 'Show' : 'Hide'}
              </MenuItem>
              <MenuItem onSelect={() => on.onOnline(profile)}>
                {isOnline ? <CloseIcon /> : <DoneIcon />} {isOnline ? 'Set offline' : 'Set online'}
              </MenuItem>
            </Permitted>
            <Permitted call={deleteFreelancer}>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
              <MenuItem isDanger onSelect={() => on.onDelete(profile)}>
                <DeleteIcon /> Delete
              </MenuItem>
            </Permitted>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
};
