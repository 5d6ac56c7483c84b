import { Button } from '#platform/web/ui/button.tsx';

interface DraftNoteProps {
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Notice that a draft was restored, with a button to discard it. */
export const DraftNote = ({ isRestored, onDiscard }: DraftNoteProps) =>
  isRestored && (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-leaf-wash py-1 pr-1 pl-4 text-sm"
    >
      Draft restored
      <Button variant="quiet" className="px-3" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
