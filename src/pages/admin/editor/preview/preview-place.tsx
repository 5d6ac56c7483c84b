import { useSyncExternalStore } from 'react';
import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

const ProfilePreview = lazyComponent(
  () => import('#pages/admin/editor/preview/profile-preview.tsx'),
  'ProfilePreview',
  { pending: <div className="skeleton h-full" /> },
);

/** Must match the breakpoint of `.editor` in admin.css. */
const WIDE_SCREEN = '(width >= 88rem)';

const onWidthChange = (onChange: () => void) => {
  const media = matchMedia(WIDE_SCREEN);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

export const useIsWideScreen = (): boolean =>
  useSyncExternalStore(onWidthChange, () => matchMedia(WIDE_SCREEN).matches);

interface PreviewPlaceProps {
  readonly saved?: EditedProfile;
  /** Whether the preview is beside the form instead of in a dialog. */
  readonly isBeside: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows the unsaved form as visitors would see it. */
export const PreviewPlace = ({ saved, isBeside, isOpen, onClose }: PreviewPlaceProps) =>
  isBeside ? (
    <aside aria-labelledby="preview-title" className="editor-preview">
      <h2 id="preview-title" className="text-xl font-semibold">
        Preview
      </h2>
      <ProfilePreview saved={saved} />
    </aside>
  ) : (
    isOpen && (
      <Dialog onClose={onClose} title="Preview" size="wide">
        <div className="h-[70dvh]">
          <ProfilePreview saved={saved} />
        </div>
      </Dialog>
    )
  );
