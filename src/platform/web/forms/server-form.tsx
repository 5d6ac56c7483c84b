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
  /** Called after Cancel, which discards the draft. */
  readonly onClose: () => void;
  /** Label of the submit button. */
  readonly action: string;
  /** Label of the button that discards the changes, where another form of the page has "Cancel". */
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Field labels for the conflict dialog. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form with its draft, its buttons and the conflict dialog. */
export function ServerForm<Fields extends FieldValues>(props: ServerFormProps<Fields>) {
  const { form, onSend, onClose, action, cancel = 'Cancel', isDanger, isDisabled } = props;
  const { labels = {}, children } = props;
  const submit = form.submit(onSend);
  return (
    <>
      <form
        ref={props.ref}
        aria-label={props['aria-label']}
        noValidate
        // Without script, GET would put a password into the URL.
        method="post"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          // React events of a dialog bubble to the form that opened it.
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
            {cancel}
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
