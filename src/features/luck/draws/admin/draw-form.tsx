import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { goToField } from '#features/luck/draws/admin/draw-box-keys.ts';
import { DrawCalendar } from '#features/luck/draws/admin/draw-calendar.tsx';
import { DrawFields } from '#features/luck/draws/admin/draw-fields.tsx';
import { DrawPreview } from '#features/luck/draws/admin/draw-preview.tsx';
import { useDrawProblem } from '#features/luck/draws/admin/use-draw-problem.ts';
import { drawCalendarQuery, useCreateDraw } from '#features/luck/draws/admin/use-draws.ts';
import { readDraw } from '#features/luck/draws/draw.rules.ts';
import { type DrawFormValues, emptyDraw, rawDraw } from '#features/luck/draws/draw-form.rules.ts';
import { numberOnDay, suggestedDraw } from '#features/luck/draws/draw-suggestion.rules.ts';
import {
  type DrawText,
  isSeveralResults,
  PRIZE_COUNT,
  readDrawText,
} from '#features/luck/draws/draw-text.rules.ts';
import type { DrawHead } from '#features/luck/draws/draw-warnings.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import {
  type UseServerFormReturn,
  useFields,
  useServerForm,
} from '#platform/web/forms/use-server-form.ts';
import { formatAdminWeekday } from '#platform/web/i18n/format-moment.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PasteIcon } from '#platform/web/ui/edit-icons.tsx';
import { DraftNote } from '#platform/web/ui/fields/draft-note.tsx';

const PasteDrawDialog = lazyComponent(
  () => import('#features/luck/draws/admin/paste-draw-dialog.tsx'),
  'PasteDrawDialog',
);

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Handles a result that is pasted outside of any input, so that no field has to be focused first. */
const usePastedResult = (onResult: (text: string) => void) => {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere =
      (event.target instanceof Element && event.target.closest(TYPED_INTO)) ||
      document.querySelector('[role=dialog], [role=alertdialog]');
    if (isElsewhere) return;
    const text = event.clipboardData?.getData('text') ?? '';
    if (!readDrawText(text).prizes && !isSeveralResults(text)) return;
    event.preventDefault();
    onResult(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    addEventListener('paste', listener);
    return () => removeEventListener('paste', listener);
  }, []);
};

const sourceOf = ({ drawNumber, drawDate }: DrawText): string =>
  `Filled in: ${drawNumber ? `draw ${drawNumber}` : 'no draw number found'}, ${
    drawDate ? formatAdminWeekday(drawDate) : 'no date found'
  }`;

/** Shows what is suggested, as long as nothing is typed. */
const usePrefill = (
  { isUnchanged, clear }: UseServerFormReturn<{ draw: DrawFormValues }>,
  suggested: DrawHead | undefined,
) => {
  const prefill = useEffectEvent(() => {
    if (isUnchanged()) clear();
  });
  const { drawNumber, drawDate } = suggested ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new suggestion is shown once.
  useEffect(() => prefill(), [drawNumber, drawDate]);
};

/** `onSeveral` receives a pasted text that contains more than one draw. */
export const DrawForm = ({ onSeveral }: { onSeveral: (text: string) => void }) => {
  const { data: calendar } = useQuery(drawCalendarQuery(useApi()));
  const suggested = calendar && suggestedDraw(calendar);
  // The draft is a single field, because a mix of two partial draws would be useless.
  const typed = useServerForm({ draft: 'draw', base: { draw: { ...emptyDraw(), ...suggested } } });
  const { draw } = useFields(typed);
  usePrefill(typed, suggested);
  const [pasted, setPasted] = useState<string>();
  const [source, setSource] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateDraw(typed.forget);
  const {
    problem,
    showProblem,
    showProblemAt,
    showTaken,
    clear: clearProblem,
  } = useDrawProblem(form);

  const setDraw = (next: typeof draw) => {
    typed.setFields({ draw: next });
    clearProblem();
  };
  const clear = () => {
    typed.clear();
    clearProblem();
    setSource('');
  };
  const submit = () => {
    const result = readDraw(rawDraw(draw));
    if ('message' in result) return showProblemAt(result, draw);
    create.mutate(result.draw, {
      onSuccess: () => {
        clear();
        goToField(form, 'drawNumber');
      },
      onError: showTaken,
    });
  };
  const fillIn = (found: DrawText) => {
    const { drawNumber, drawDate, prizes } = found;
    setDraw({
      drawNumber: drawNumber ?? draw.drawNumber,
      drawDate: drawDate ?? draw.drawDate,
      prizes: prizes ?? draw.prizes,
    });
    setSource(sourceOf(found));
    // Focus the last box, where Enter submits, unless the draw number is still missing.
    goToField(form, (drawNumber ?? draw.drawNumber) ? PRIZE_COUNT - 1 : 'drawNumber');
  };
  const paste = (text: string, field: string | number) => {
    if (isSeveralResults(text)) return onSeveral(text);
    const found = readDrawText(text);
    if (!found.prizes) return showProblem({ message: found.problem ?? '', fields: [field] });
    // Ask before overwriting prizes that were already entered.
    if (draw.prizes.some((prize) => prize !== '')) setPasted(text);
    else fillIn(found);
  };
  usePastedResult((text) => paste(text, 0));

  return (
    <>
      <DrawCalendar
        onPick={(drawDate) => {
          const { latest = null, missing = [] } = calendar ?? {};
          const drawNumber = numberOnDay(drawDate, latest, missing) || draw.drawNumber;
          setDraw({ ...draw, drawNumber, drawDate });
          goToField(form, 'drawNumber');
        }}
      />
      <form
        ref={form}
        aria-label="New 4D draw"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DraftNote isRestored={typed.isRestored} onDiscard={typed.clear} />
        <DrawFields
          form={form}
          draw={draw}
          problem={problem}
          onChange={setDraw}
          onPasteResult={paste}
        >
          <Button
            variant="secondary"
            className="justify-self-start sm:mt-6.5"
            onClick={() => setPasted('')}
          >
            <PasteIcon />
            Paste a whole result
          </Button>
        </DrawFields>
        <DrawPreview draw={draw} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="mr-auto text-sm text-ink-soft">
            {source}
          </p>
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
          <Button type="submit" disabled={create.isPending}>
            Add Draw
          </Button>
        </div>
      </form>
      {pasted !== undefined && (
        <PasteDrawDialog
          startText={pasted}
          onClose={() => setPasted(undefined)}
          onMissing={() => setPasted(undefined)}
          onAccept={fillIn}
        />
      )}
    </>
  );
};
