import { useDeferredValue, useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { WordDiff } from '#platform/web/ui/word-diff.tsx';

interface ProposedTextProps {
  /** The text of the form. */
  readonly current: string;
  readonly proposed: string;
  /** Who wrote it. */
  readonly note: string;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

/** A generated text beside the current one; the form has it only when the admin uses it. */
export const ProposedText = (props: ProposedTextProps) => {
  const { current, proposed, note, onUse, onDiscard } = props;
  const titleId = useId();
  // The text of the form may be edited while the proposal is open.
  const before = useDeferredValue(current);
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-2xl border border-line bg-surface-raised p-4"
    >
      <div>
        <h3 id={titleId} className="font-semibold">
          Proposed text
        </h3>
        <p className="text-sm text-ink-soft">Written by {note}. It is not saved.</p>
      </div>
      {before === proposed ? (
        <p className="text-sm">It is the same as the current text.</p>
      ) : (
        <WordDiff before={before} after={proposed} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onUse}>
          Use this text
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
};
