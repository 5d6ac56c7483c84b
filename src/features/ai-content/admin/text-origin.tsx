import type { SavedGenerations } from '#features/ai-content/admin/use-generate.ts';
import { outdatedNote, writerOf } from '#features/ai-content/generation-notes.rules.ts';
import { formatMoment } from '#platform/web/i18n/format-moment.ts';

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
