import { useId, useState } from 'react';
import type { EditConflict } from '#platform/contract/error-body.ts';
import type { Choices } from '#platform/web/forms/edits.ts';
import { formatValue } from '#platform/web/forms/value-texts.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

const whoAndWhen = ({ changedBy, changedAt }: EditConflict): string =>
  [changedBy && `by ${changedBy}`, changedAt && formatMoment(changedAt)].filter(Boolean).join(', ');

interface FieldChoiceProps {
  readonly conflict: EditConflict;
  readonly label: string;
  readonly choice: Choices[string] | undefined;
  readonly onChoose: (choice: Choices[string]) => void;
}

const FieldChoice = ({ conflict, label, choice, onChoose }: FieldChoiceProps) => {
  const group = useId();
  const option = (side: 'yours' | 'theirs', title: string, note: string) => (
    <label className="flex cursor-pointer items-start gap-3 rounded-2xl border border-line p-3 has-checked:border-leaf has-checked:bg-leaf-wash">
      <input
        type="radio"
        name={group}
        className="mt-1 size-4 shrink-0 accent-leaf"
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-sm text-ink-soft">{note}</span>
        <span className="mt-1 block text-sm wrap-anywhere whitespace-pre-wrap">
          {formatValue(conflict[side])}
        </span>
      </span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        {option('yours', 'Yours', '')}
        {option('theirs', 'Theirs', whoAndWhen(conflict))}
      </div>
    </fieldset>
  );
};

interface ConflictDialogProps {
  readonly conflicts: readonly EditConflict[];
  /** Labels of the form's fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onChosen: (choices: Choices) => void;
  /** Returns to the unchanged form. */
  readonly onClose: () => void;
}

const ConflictForm = ({ conflicts, labels, onChosen, onClose }: ConflictDialogProps) => {
  const [choices, setChoices] = useState<Choices>({});
  const isChosen = conflicts.every(({ field }) => choices[field] !== undefined);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // React events of a portal bubble to the form around it.
        event.stopPropagation();
        onChosen(choices);
      }}
    >
      {conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.field}
          conflict={conflict}
          label={labels[conflict.field] ?? conflict.field}
          choice={choices[conflict.field]}
          onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep editing
        </Button>
        <Button type="submit" disabled={!isChosen}>
          Use the selected values
        </Button>
      </div>
    </form>
  );
};

/** Resolves an edit conflict: asks field by field which value to keep. */
export const ConflictDialog = (props: ConflictDialogProps) =>
  props.conflicts.length > 0 && (
    <Dialog
      onClose={props.onClose}
      size="wide"
      title="Somebody else has changed this"
      description="Choose which values to keep. All their other changes stay."
    >
      <ConflictForm {...props} />
    </Dialog>
  );
