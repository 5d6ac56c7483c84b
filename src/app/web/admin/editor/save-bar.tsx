import { Button } from '#platform/web/ui/button.tsx';
import { Spinner } from '#platform/web/ui/edit-icons.tsx';

interface SaveBarProps {
  readonly formId: string;
  readonly submitLabel: string;
  readonly isUnsaved: boolean;
  readonly hasErrors: boolean;
  readonly isSaving: boolean;
  readonly isUploading: boolean;
  readonly onCancel: () => void;
}

const statusOf = ({ isUploading, hasErrors, isUnsaved }: SaveBarProps): string => {
  if (isUploading) return 'Uploading pictures...';
  if (hasErrors) return 'Some fields need a look';
  return isUnsaved ? 'Unsaved changes' : '';
};

/** Always at hand at the bottom of the screen, however long the form is. */
export const SaveBar = (props: SaveBarProps) => {
  const { formId, submitLabel, isSaving, isUploading, onCancel } = props;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-end gap-2 border-t border-line bg-ground/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:mx-0 sm:rounded-t-2xl sm:border-x sm:px-5">
      <p role="status" className="mr-auto text-sm text-ink-soft">
        {statusOf(props)}
      </p>
      <Button variant="secondary" className="max-sm:px-4" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        className="whitespace-nowrap max-sm:px-4"
        disabled={isSaving || isUploading}
      >
        {isSaving && <Spinner />}
        {submitLabel}
      </Button>
    </div>
  );
};
