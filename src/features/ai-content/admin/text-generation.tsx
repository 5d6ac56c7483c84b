import { useDeferredValue, useId } from 'react';
import type { SavedGenerations } from '#features/ai-content/admin/use-generate.ts';
import { outdatedNote, writerOf } from '#features/ai-content/generation-notes.rules.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { GenerateIcon, Spinner } from '#platform/web/ui/edit-icons.tsx';
import { WordDiff } from '#platform/web/ui/word-diff.tsx';

interface GenerateButtonProps {
  /** Id of the element that names the text, for screen readers. */
  readonly describedBy: string;
  readonly isPending: boolean;
  readonly isChinese: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

export const GenerateButton = (props: GenerateButtonProps) => {
  const { describedBy, isPending, isChinese, disabled, onClick } = props;
  const label = isChinese ? 'Generate in Chinese' : 'Generate with AI';
  return (
    <Button
      variant="secondary"
      aria-describedby={describedBy}
      disabled={isPending || disabled}
      onClick={onClick}
    >
      {isPending ? <Spinner /> : <GenerateIcon />}
      {isPending ? 'Generating...' : label}
    </Button>
  );
};

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

interface TextOriginNoteProps {
  readonly origin: NonNullable<SavedGenerations['areaGuide']>;
  readonly readsReviews: boolean;
}

/** How the saved text was made, and whether what it was made from has changed. */
export const TextOriginNote = ({ origin, readsReviews }: TextOriginNoteProps) => {
  const { generatedAt, isVerbatim, changed } = origin;
  const outdated = outdatedNote(changed);
  return (
    <div className="text-sm text-ink-soft">
      <p>
        {isVerbatim ? 'Written by' : 'Edited by hand after it was written by'}{' '}
        {writerOf(origin, readsReviews)},{' '}
        <time dateTime={generatedAt}>{formatMoment(generatedAt)}</time>.
      </p>
      {outdated && <p className="text-danger">{outdated}</p>}
    </div>
  );
};
