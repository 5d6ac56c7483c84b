import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Edit } from '#platform/web/forms/edits.ts';
import type { UseServerFormReturn } from '#platform/web/forms/use-server-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';
import { DraftNote } from '#platform/web/ui/fields/draft-note.tsx';

interface ServerFormProps<Fields extends FieldValues>
  extends Pick<ComponentProps<'form'>, 'ref' | 'aria-label'> {
  readonly form: UseServerFormReturn<Fields>;
  readonly onSend: (edit: Edit<Fields>) => void;
  /** After Cancel, which discards the draft. */
  readonly onClose: () => void;
  /** The label of the submit button. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Field names for the choice in a conflict. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form with its draft, its buttons, and the choice when somebody else saved the same fields. */
export function ServerForm<Fields extends FieldValues>(props: ServerFormProps<Fields>) {
  const { form, onSend, onClose, action, isDanger, isDisabled, labels = {}, children } = props;
  const submit = form.submit(onSend);
  return (
    <>
      <form
        ref={props.ref}
        aria-label={props['aria-label']}
        noValidate
        // A password never stands in an address.
        method="post"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          // React events of a dialog reach the form that it was opened from.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <DraftNote isRestored={form.isRestored} onDiscard={form.clear} />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              form.clear();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isDisabled}>
            {action}
          </Button>
        </div>
      </form>
      <ConflictDialog
        conflicts={form.conflicts}
        labels={labels}
        onClose={form.leaveConflicts}
        onChosen={(choices) => onSend(form.settle(choices))}
      />
    </>
  );
}
