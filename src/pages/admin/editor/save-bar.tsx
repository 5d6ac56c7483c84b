import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/edit-icons.tsx';

interface SaveBarProps {
  readonly formId: string;
  /** What a save means for others, shown where it is decided. */
  readonly note?: ReactNode;
  readonly submitLabel: string;
  readonly stayLabel: string;
  readonly isUnsaved: boolean;
  readonly hasErrors: boolean;
  readonly isSaving: boolean;
  readonly isUploading: boolean;
  /** Absent where the preview is beside the form. */
  readonly onPreview?: (() => void) | undefined;
  readonly onStay: () => void;
  readonly onCancel: () => void;
}

const statusOf = ({ isUploading, hasErrors, isUnsaved }: SaveBarProps): string => {
  if (isUploading) return 'Uploading pictures...';
  if (hasErrors) return 'Please check the marked fields';
  return isUnsaved ? 'Unsaved changes' : '';
};

/** Sticky bar with the save buttons, visible at any scroll position. */
export const SaveBar = (props: SaveBarProps) => {
  const { formId, submitLabel, stayLabel, isSaving, isUploading, onPreview, onStay, onCancel } =
    props;
  const isHeld = isSaving || isUploading;
  return (
    <div className="save-bar">
      {props.note}
      <div className="mr-auto flex items-center gap-2 max-sm:basis-full">
        <p role="status" className="mr-auto text-sm text-ink-soft">
          {statusOf(props)}
        </p>
        {onPreview && (
          <Button variant="quiet" className="px-3" onClick={onPreview}>
            Preview
          </Button>
        )}
      </div>
      <Button variant="quiet" className="px-3 max-sm:text-sm" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        variant="secondary"
        className="px-4 whitespace-nowrap max-sm:px-3 max-sm:text-sm"
        title="Ctrl S"
        aria-keyshortcuts="Control+S Meta+S"
        disabled={isHeld}
        onClick={onStay}
      >
        {stayLabel}
      </Button>
      <Button
        type="submit"
        form={formId}
        className="whitespace-nowrap max-sm:px-3 max-sm:text-sm"
        disabled={isHeld}
      >
        {isSaving && <Spinner />}
        {submitLabel}
      </Button>
    </div>
  );
};
