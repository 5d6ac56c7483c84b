import { useRef } from 'react';
import { readDraw } from '#features/lucky-garden/draw.rules.ts';
import type { DrawRecord } from '#features/lucky-garden/draw-desk.contract.ts';
import { type WrittenDraw, writeDraw } from '#features/lucky-garden/draw-edit.rules.ts';
import { fieldToMend, formOf, rawDraw } from '#features/lucky-garden/draw-form.rules.ts';
import { readDrawText } from '#features/lucky-garden/draw-text.rules.ts';
import { DrawFields, goToField } from '#features/lucky-garden/web/draw-fields.tsx';
import { useCorrectDraw } from '#features/lucky-garden/web/use-draws.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import { draftOf, type Edit } from '#platform/web/edits.ts';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictDialog } from '#platform/web/ui/conflict-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DraftNote } from '#platform/web/ui/draft-note.tsx';
import { useEditedFields } from '#platform/web/use-edited-fields.ts';

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
  const edited = useEditedFields<WrittenDraw>(`draw:${draw.id}`, writeDraw(draw));
  const form = useRef<HTMLFormElement>(null);
  const correct = useCorrectDraw(draw.id, edited.forget);
  const toast = useToast();
  const typed = formOf(edited.fields);

  const discard = () => {
    edited.clear();
    onClose();
  };
  const complain = (description: string) =>
    toast({ title: 'Error', description, variant: 'destructive' });
  const submit = (edit: Edit<WrittenDraw>) => {
    if (!draftOf(edit)) return discard();
    const result = readDraw(edit.fields);
    if ('draw' in result && edit.fields.drawDate) {
      return correct.mutate(
        { ...result.draw, base: edit.base },
        {
          onSuccess: () => edited.finish(edit) && onClose(),
          onError: edited.noteConflicts,
        },
      );
    }
    complain('message' in result ? result.message : 'Please fill in the draw date');
    const [field = ''] = 'path' in result ? result.path : ['drawDate'];
    goToField(form, fieldToMend(formOf(edit.fields), field));
  };
  const paste = (text: string) => {
    const { prizes, problem = '' } = readDrawText(text);
    if (prizes) edited.setFields(rawDraw({ ...typed, prizes }));
    else complain(problem);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={`Correct draw ${draw.drawNumber}`}
      description="The Lucky Garden and all matches follow."
    >
      <form
        ref={form}
        aria-label="Correct 4D draw"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit(edited.edit);
        }}
      >
        <DraftNote isRestored={edited.isRestored} onDiscard={edited.clear} />
        <DrawFields
          form={form}
          draw={typed}
          onChange={(next) => edited.setFields(rawDraw(next))}
          onPasteResult={paste}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" disabled={correct.isPending}>
            Save Correction
          </Button>
        </div>
      </form>
      <ConflictDialog
        conflicts={edited.conflicts}
        labels={labels}
        onClose={edited.leaveConflicts}
        onChosen={(choices) => submit(edited.settle(choices))}
      />
    </Dialog>
  );
};
