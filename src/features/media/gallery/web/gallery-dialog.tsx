import { Link } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import type { GalleryOwner } from '#features/media/gallery/gallery.rules.ts';
import { GalleryViewer } from '#features/media/gallery/web/gallery-viewer.tsx';
import { useBackCloses } from '#platform/web/navigation/use-back-closes.ts';
import { m } from '#platform/web/texts/messages.js';
import { useFocusReturn } from '#platform/web/ui/dialogs/use-focus-return.ts';
import { CloseIcon, PersonIcon } from '#platform/web/ui/icons.tsx';

interface GalleryDialogProps {
  readonly freelancer: GalleryOwner;
  /** Index of the photo to show first. */
  readonly first: number;
  readonly onClose: () => void;
  /** Whether the page is the profile, where the profile button only closes the dialog. */
  readonly isOnProfile: boolean;
}

/** Full-screen gallery of a profile's photos. The browser's Back button closes it. */
export const GalleryDialog = ({ freelancer, first, onClose, isOnProfile }: GalleryDialogProps) => {
  useBackCloses(true, onClose);
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="gallery-backdrop" />
        <Dialog.Content className="gallery" aria-describedby={undefined} {...focusReturn}>
          <header className="gallery-header">
            <Dialog.Title className="min-w-0 flex-1 truncate font-display text-xl">
              {freelancer.name}
            </Dialog.Title>
            <Link
              to="/profile/$id"
              params={{ id: String(freelancer.id) }}
              state={{ referrerSource: 'gallery_modal' }}
              // Replaces the history entry of the dialog, so that Back leads to the page below.
              replace
              onClick={(event) => {
                if (!isOnProfile) return;
                event.preventDefault();
                onClose();
              }}
              className="gallery-button px-4"
            >
              <PersonIcon />
              {m.gallery_profile()}
            </Link>
            <Dialog.Close className="gallery-button w-11" aria-label={m.close()}>
              <CloseIcon />
            </Dialog.Close>
          </header>
          <GalleryViewer freelancer={freelancer} first={first} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
