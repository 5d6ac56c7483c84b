import type { EditedProfile } from '#pages/admin/editor/edited-profile-query.ts';
import { useMedia } from '#platform/web/browser/use-media.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

const ProfilePreview = lazyComponent(
  () => import('#pages/admin/editor/preview/profile-preview.tsx'),
  'ProfilePreview',
  { pending: <div className="skeleton h-full" /> },
);

/** Must match the breakpoint of `.editor` in admin.css. */
export const useRoomForPreview = (): boolean => useMedia('(width >= 88rem)');

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
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Preview" size="wide">
      <div className="h-[70dvh]">
        <ProfilePreview saved={saved} />
      </div>
    </Dialog>
  );
