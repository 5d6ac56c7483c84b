import { useVisitorDraft } from '#platform/web/forms/use-visitor-draft.ts';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { Field, Textarea } from '#platform/web/ui/fields/field.tsx';

interface MessageFormProps {
  /** Name of the draft; the component that closes the form deletes it. */
  readonly draft: string;
  readonly label: string;
  readonly hint?: string;
  readonly startText?: string;
  readonly rows: number;
  readonly maxLength: number;
  /** Label of the submit button. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** Form for a reply to a review or a request for changes. */
export const MessageForm = (props: MessageFormProps) => {
  const { draft, label, hint, startText = '', rows, maxLength, action, isPending } = props;
  const { onSend, onCancel } = props;
  const { fields, change } = useVisitorDraft(draft, { text: startText });
  const { text } = fields;
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            rows={rows}
            required
            autoFocus
            maxLength={maxLength}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {m.portal_cancel()}
        </Button>
        <Button type="submit" disabled={isPending || !text.trim()}>
          {action}
        </Button>
      </div>
    </form>
  );
};
