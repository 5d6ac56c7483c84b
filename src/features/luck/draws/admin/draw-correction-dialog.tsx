import { useRef } from 'react';
import { goToLastBox } from '#features/luck/draws/admin/draw-box-keys.ts';
import { DrawFields } from '#features/luck/draws/admin/draw-fields.tsx';
import { useDrawProblem } from '#features/luck/draws/admin/use-draw-problem.ts';
import { useCorrectDraw } from '#features/luck/draws/admin/use-draws.ts';
import { readDraw } from '#features/luck/draws/draw.rules.ts';
import type { DrawRecord } from '#features/luck/draws/draw-admin.contract.ts';
import { type WrittenDraw, writeDraw } from '#features/luck/draws/draw-edit.rules.ts';
import { fieldsToMend, formOf, rawDraw } from '#features/luck/draws/draw-form.rules.ts';
import { readDrawText } from '#features/luck/draws/draw-text.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { ApiError, conflictsOf } from '#platform/web/api/api-client.ts';
import { type Edit, unsavedDraft } from '#platform/web/forms/edits.ts';
import { ServerForm } from '#platform/web/forms/server-form.tsx';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';

const labels = {
  drawNumber: 'Draw number',
  drawDate: 'Draw date',
  firstPrize: '1st Prize',
  secondPrize: '2nd Prize',
  thirdPrize: '3rd Prize',
  starterPrizes: 'Starter Prizes',
  consolationPrizes: 'Consolation Prizes',
};

interface CorrectDrawDialogProps {
  readonly draw: Wire<DrawRecord>;
  readonly onClose: () => void;
}

export const CorrectDrawDialog = ({ draw, onClose }: CorrectDrawDialogProps) => {
  const edited = useServerForm<WrittenDraw>({ draft: `draw:${draw.id}`, base: writeDraw(draw) });
  const form = useRef<HTMLFormElement>(null);
  const correct = useCorrectDraw(draw.id, edited.forget);
  const { problem, show, complain, clear: clearProblem } = useDrawProblem(form);
  const typed = formOf(useFields(edited));

  const setDraw = (next: typeof typed) => {
    edited.setFields(rawDraw(next));
    clearProblem();
  };
  const submit = (edit: Edit<WrittenDraw>) => {
    if (!unsavedDraft(edit)) return onClose();
    const result = readDraw(edit.fields);
    if ('draw' in result && edit.fields.drawDate) {
      return correct.mutate(
        { ...result.draw, base: edit.base },
        {
          onSuccess: () => edited.finish(edit) && onClose(),
          onError: (error) => {
            edited.refuse(error);
            // A 409 without field conflicts means that the draw number is taken.
            const isTaken = error instanceof ApiError && error.status === 409;
            if (!isTaken || conflictsOf(error).length > 0) return;
            show({ message: error.serverMessage ?? '', fields: ['drawNumber'] });
          },
        },
      );
    }
    const message = 'message' in result ? result.message : 'Please fill in the draw date';
    const [path = ''] = 'path' in result ? result.path : ['drawDate'];
    complain({ message, fields: fieldsToMend(formOf(edit.fields), path) });
  };
  const paste = (text: string, field: string | number) => {
    const { prizes, problem: message = '' } = readDrawText(text);
    if (!prizes) return complain({ message, fields: [field] });
    setDraw({ ...typed, prizes });
    goToLastBox(form);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={`Correct draw ${draw.drawNumber}`}
      description="The Lucky Garden and all matches follow."
    >
      <ServerForm
        ref={form}
        aria-label="Correct 4D draw"
        form={edited}
        action="Save Correction"
        isDisabled={correct.isPending}
        labels={labels}
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
      </ServerForm>
    </Dialog>
  );
};
