import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { DrawBatchPreview } from '#features/luck/draws/admin/draw-batch-preview.tsx';
import { storedDrawsQuery, useEnterDraws } from '#features/luck/draws/admin/use-draws.ts';
import { drawOutcomes, MAX_DRAWS_AT_ONCE } from '#features/luck/draws/draw-admin.contract.ts';
import { readDrawBatch } from '#features/luck/draws/draw-batch.rules.ts';
import { writtenResult } from '#features/luck/draws/draw-form.rules.ts';
import {
  batchWarnings,
  type PreviewedDraw,
  previewDraws,
} from '#features/luck/draws/draw-preview.rules.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useDebounced } from '#platform/web/browser/use-debounced.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Textarea } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

const DEBOUNCE_MS = 300;
const MAX_FILE_BYTES = 1_000_000;

const countOf = (rows: readonly PreviewedDraw[], ...states: PreviewedDraw['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).length;

const drawCountText = (count: number) => `${count} ${count === 1 ? 'draw' : 'draws'}`;

const summaryOf = (rows: readonly PreviewedDraw[]): string =>
  [
    [countOf(rows, 'new'), 'new'],
    [countOf(rows, 'same', 'again'), 'already stored'],
    [countOf(rows, 'differs'), 'different from what is stored'],
    [countOf(rows, 'wrong'), 'wrong'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(', ');

/** The draws to submit; a correction includes the stored draw as its base. */
const entriesOf = (rows: readonly PreviewedDraw[], withCorrections: boolean) =>
  rows.flatMap((row) => {
    if (row.state === 'new') return [{ draw: writtenResult(row.draw) }];
    const isCorrection = row.state === 'differs' && withCorrections;
    return isCorrection ? [{ draw: writtenResult(row.draw), base: writtenResult(row.stored) }] : [];
  });

/** Decodes UTF-8, or UTF-16 LE with a byte order mark, which some spreadsheets export as "Unicode". */
const readText = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isSixteenBit = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isSixteenBit ? 'utf-16le' : 'utf-8').decode(bytes);
};

const usePreview = (text: string) => {
  const settled = useDebounced(text, DEBOUNCE_MS);
  const batch = useMemo(() => readDrawBatch(settled), [settled]);
  const numbers = useMemo(() => {
    const given = batch.flatMap(({ drawNumber = '' }) =>
      /^\d{1,6}$/.test(drawNumber) ? [drawNumber] : [],
    );
    return [...new Set(given)].slice(0, MAX_DRAWS_AT_ONCE);
  }, [batch]);
  const stored = useQuery(storedDrawsQuery(useApi(), numbers));
  const rows = useMemo(
    () => previewDraws(batch, stored.data ?? [], singaporeDay()),
    [batch, stored.data],
  );
  const warnings = useMemo(() => batchWarnings(rows), [rows]);
  const isKnown = numbers.length === 0 || stored.data !== undefined;
  const isTooMuch = rows.length > MAX_DRAWS_AT_ONCE;
  const differing = new Set(rows.map((row) => row.state === 'differs' && row.stored));
  const corrected = (stored.data ?? []).flatMap((draw) => (differing.has(draw) ? draw.id : []));
  return {
    ...{ rows, warnings, stored, isTooMuch },
    corrected: isKnown && !isTooMuch ? corrected : undefined,
    isReady: settled === text && isKnown,
  };
};

interface DrawBatchDialogProps {
  /** Empty to restore the last draft. */
  readonly startText: string;
  readonly onClose: () => void;
}

export const DrawBatchDialog = ({ startText, onClose }: DrawBatchDialogProps) => {
  const typed = startText === '' ? undefined : { text: startText };
  const form = useServerForm({ draft: 'draw-batch', base: { text: '' }, typed });
  const { text } = useFields(form);
  const { rows, warnings, corrected, stored, isTooMuch, isReady } = usePreview(text);
  const [withCorrections, setWithCorrections] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const enter = useEnterDraws(form.forget);

  const differing = countOf(rows, 'differs');
  const wrong = countOf(rows, 'wrong');
  const entries = entriesOf(rows, withCorrections);
  const canSend = isReady && !isTooMuch && wrong === 0 && entries.length > 0;

  const submit = () =>
    enter.mutate(
      { draws: entries },
      {
        onSuccess: (results) => {
          const parts = drawOutcomes.flatMap((name) => {
            const count = results.filter(({ outcome }) => outcome === name).length;
            return count > 0 ? [`${drawCountText(count)} ${name}`] : [];
          });
          showToast({ title: parts.join(', ') });
          form.clear();
          onClose();
        },
        // Another admin may have changed the draws meanwhile, so the preview is updated with fresh data.
        onError: () => stored.refetch(),
      },
    );
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size <= MAX_FILE_BYTES) return form.setFields({ text: await readText(chosen) });
    const description = 'This file is too large';
    showToast({ title: 'Error', description, variant: 'destructive' });
    form.showProblem('text', description);
  };

  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title="Add several draws"
      description="Paste several results, or choose a CSV file with these columns: drawNumber, drawDate, firstPrize, secondPrize, thirdPrize, starter1 to starter10, consolation1 to consolation10. Nothing is saved until you confirm."
    >
      <ServerForm
        form={form}
        action={entries.length > 0 ? `Save ${drawCountText(entries.length)}` : 'Save'}
        isDisabled={!canSend || enter.isPending}
        onSend={submit}
        onClose={onClose}
      >
        <FormField of={form} name="text" label="Results">
          {(control) => <Textarea {...control} rows={6} />}
        </FormField>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            void readFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => file.current?.click()}
        >
          Read a CSV file
        </Button>
        {stored.isError && (
          <LoadFailure message="Failed to fetch 4D draws" onRetry={() => stored.refetch()} />
        )}
        {rows.length > 0 && !stored.isError && (
          <>
            <p role="status" className="font-semibold">
              {isTooMuch
                ? `More than ${MAX_DRAWS_AT_ONCE} draws. Please add them in parts.`
                : isReady
                  ? summaryOf(rows)
                  : 'Reading'}
            </p>
            <DrawBatchPreview rows={rows} warnings={warnings} corrected={corrected} />
            {wrong > 0 && <p>Please correct or remove the wrong rows before you save.</p>}
          </>
        )}
        {differing > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-leaf"
              checked={withCorrections}
              onChange={(event) => setWithCorrections(event.target.checked)}
            />
            Correct {drawCountText(differing)} as shown
          </label>
        )}
      </ServerForm>
    </Dialog>
  );
};
