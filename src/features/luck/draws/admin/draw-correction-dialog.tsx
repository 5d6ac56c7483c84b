import { useRef } from 'react';
import { goToField } from '#features/luck/draws/admin/draw-box-keys.ts';
import type { StoredDraw } from '#features/luck/draws/admin/draw-entry.tsx';
import { DrawFields } from '#features/luck/draws/admin/draw-fields.tsx';
import { DrawPreview } from '#features/luck/draws/admin/draw-preview.tsx';
import { useDrawProblem } from '#features/luck/draws/admin/use-draw-problem.ts';
import { useCorrectDraw } from '#features/luck/draws/admin/use-draws.ts';
import {
  drawLabels,
  readDatedDraw,
  type WrittenDraw,
  writeDraw,
} from '#features/luck/draws/draw.rules.ts';
import { formOf, rawDraw } from '#features/luck/draws/draw-form.rules.ts';
import { PRIZE_COUNT, readDrawText } from '#features/luck/draws/draw-text.rules.ts';
import { conflictsOf } from '#platform/web/api/api-client.ts';
import { type Edit, unsavedDraft } from '#platform/web/forms/edits.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

interface CorrectDrawDialogProps {
  readonly draw: StoredDraw;
  readonly onClose: () => void;
}

export const CorrectDrawDialog = ({ draw, onClose }: CorrectDrawDialogProps) => {
  const edited = useServerForm<WrittenDraw>({ draft: `draw:${draw.id}`, base: writeDraw(draw) });
  const form = useRef<HTMLFormElement>(null);
  const correct = useCorrectDraw(draw.id, edited.forget);
  const {
    problem,
    showProblem,
    showProblemAt,
    showTaken,
    clear: clearProblem,
  } = useDrawProblem(form);
  const typed = formOf(useFields(edited));

  const setDraw = (next: typeof typed) => {
    edited.setFields(rawDraw(next));
    clearProblem();
  };
  const submit = (edit: Edit<WrittenDraw>) => {
    if (!unsavedDraft(edit)) return onClose();
    const result = readDatedDraw(edit.fields);
    if ('message' in result) return showProblemAt(result, formOf(edit.fields));
    correct.mutate(
      { ...result.draw, base: edit.base },
      {
        onSuccess: () => edited.finish(edit) && onClose(),
        onError: (error) => {
          edited.refuse(error);
          // A 409 without field conflicts means that the draw number is taken.
          if (conflictsOf(error).length === 0) showTaken(error);
        },
      },
    );
  };
  const paste = (text: string, field: string | number) => {
    const { prizes, problem: message = '' } = readDrawText(text);
    if (!prizes) return showProblem({ message, fields: [field] });
    setDraw({ ...typed, prizes });
    goToField(form, PRIZE_COUNT - 1);
  };

  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={`Correct draw ${draw.drawNumber}`}
      description="The Lucky Garden and all matches are updated."
    >
      <ServerForm
        ref={form}
        aria-label="Correct 4D draw"
        form={edited}
        action="Save Correction"
        isDisabled={correct.isPending}
        labels={drawLabels}
        onSend={submit}
        onClose={onClose}
      >
        <DrawFields
          form={form}
          draw={typed}
          problem={problem}
          onChange={setDraw}
          onPasteResult={paste}
        />
        <DrawPreview draw={typed} corrected={[draw.id]} />
      </ServerForm>
    </Dialog>
  );
};
