import { useState } from 'react';
import { prizeGroups } from '#features/lucky-garden/draw-form.rules.ts';
import { type DrawText, readDrawText } from '#features/lucky-garden/draw-text.rules.ts';
import { formatWeekday } from '#platform/web/format-moment.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field, Textarea } from '#platform/web/ui/field.tsx';

const Preview = ({ found }: { found: DrawText }) => (
  <section aria-label="What was found" className="rounded-2xl bg-gold-wash p-4">
    <p className="mb-3 font-semibold">
      {found.drawNumber ? `Draw ${found.drawNumber}` : 'No draw number found'} ·{' '}
      {found.drawDate ? formatWeekday(found.drawDate) : 'no date found'}
    </p>
    {found.prizes ? (
      <dl className="grid gap-2">
        {prizeGroups.map(({ title, from, names }) => (
          <div key={title}>
            <dt className="text-sm text-ink-soft">{title}</dt>
            <dd className="font-semibold text-gold">
              {found.prizes?.slice(from, from + names.length).join('  ·  ')}
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <p role="status">{found.problem}</p>
    )}
  </section>
);

interface PasteDrawDialogProps {
  readonly startText: string;
  readonly onAccept: (found: DrawText) => void;
  readonly onClose: () => void;
}

export const PasteDrawDialog = ({ startText, onAccept, onClose }: PasteDrawDialogProps) => {
  const [text, setText] = useState(startText);
  const found = readDrawText(text);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Paste a whole result"
      description="From a result page or a message, with or without headings."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onAccept(found);
          onClose();
        }}
      >
        <Field label="Result text">
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {text.trim() !== '' && <Preview found={found} />}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!found.prizes}>
            Use these numbers
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
