import { prizeGroups } from '#features/luck/draws/draw-form.rules.ts';
import { type DrawText, readDrawText } from '#features/luck/draws/draw-text.rules.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';

const Preview = ({ found }: { found: DrawText }) => (
  <section aria-label="What was found" className="rounded-2xl bg-gold-wash p-4">
    <p className="mb-3 font-semibold">
      {found.drawNumber ? `Draw ${found.drawNumber}` : 'No draw number found'} ·{' '}
      {found.drawDate ? formatAdminWeekday(found.drawDate) : 'no date found'}
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
  /** Empty to restore the last draft. */
  readonly startText: string;
  readonly onAccept: (found: DrawText) => void;
  readonly onClose: () => void;
}

export const PasteDrawDialog = ({ startText, onAccept, onClose }: PasteDrawDialogProps) => {
  const typed = startText === '' ? undefined : { text: startText };
  const form = useServerForm({ draft: 'draw-text', base: { text: '' }, typed });
  const { text } = useFields(form);
  const found = readDrawText(text);
  return (
    <Dialog
      onClose={onClose}
      title="Paste a whole result"
      description="From a result page or a message, with or without headings."
    >
      <ServerForm
        form={form}
        action="Use these numbers"
        isDisabled={!found.prizes}
        onSend={() => {
          onAccept(found);
          form.clear();
          onClose();
        }}
        onClose={onClose}
      >
        <FormField of={form} name="text" label="Result text">
          {(control) => <Textarea {...control} rows={6} />}
        </FormField>
        {text.trim() !== '' && <Preview found={found} />}
      </ServerForm>
    </Dialog>
  );
};
