import { useRef, useState } from 'react';
import { readDraw } from '#features/lucky-garden/draw.rules.ts';
import { emptyDraw, fieldToMend, rawDraw } from '#features/lucky-garden/draw-form.rules.ts';
import { isSeveralResults } from '#features/lucky-garden/draw-text.rules.ts';
import { DrawCalendar } from '#features/lucky-garden/web/draw-calendar.tsx';
import { DrawFields, goToField } from '#features/lucky-garden/web/draw-fields.tsx';
import { useCreateDraw } from '#features/lucky-garden/web/use-draws.ts';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DraftNote } from '#platform/web/ui/draft-note.tsx';
import { PasteIcon } from '#platform/web/ui/edit-icons.tsx';
import { useEditedFields } from '#platform/web/use-edited-fields.ts';

const PasteDrawDialog = lazyPiece(
  () => import('#features/lucky-garden/web/paste-draw-dialog.tsx'),
  'PasteDrawDialog',
);

/** `onSeveral` hears of a pasted text that is more than one draw. */
export const DrawForm = ({ onSeveral }: { onSeveral: (text: string) => void }) => {
  // One field, because half of a draw is of no use beside another half.
  const typed = useEditedFields('draw', { draw: emptyDraw() });
  const { draw } = typed.fields;
  const setDraw = (next: typeof draw) => typed.setFields({ draw: next });
  const [pasted, setPasted] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateDraw(typed.forget);
  const toast = useToast();

  const submit = () => {
    const result = readDraw(rawDraw(draw));
    if ('draw' in result) {
      return create.mutate(result.draw, {
        onSuccess: () => {
          typed.clear();
          goToField(form, 'drawNumber');
        },
      });
    }
    toast({ title: 'Error', description: result.message, variant: 'destructive' });
    goToField(form, fieldToMend(draw, result.path[0] ?? ''));
  };

  return (
    <>
      <DrawCalendar
        onPick={(drawDate) => {
          setDraw({ ...draw, drawDate });
          goToField(form, 'drawNumber');
        }}
      />
      <form
        ref={form}
        aria-label="New 4D draw"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DraftNote isRestored={typed.isRestored} onDiscard={typed.clear} />
        <DrawFields
          form={form}
          draw={draw}
          onChange={setDraw}
          onPasteResult={(text) => (isSeveralResults(text) ? onSeveral(text) : setPasted(text))}
        >
          <Button variant="secondary" onClick={() => setPasted('')}>
            <PasteIcon />
            Paste a whole result
          </Button>
        </DrawFields>
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={typed.clear}>
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
          onAccept={({ drawNumber, drawDate, prizes }) =>
            setDraw({
              drawNumber: drawNumber ?? draw.drawNumber,
              drawDate: drawDate ?? draw.drawDate,
              prizes: prizes ?? draw.prizes,
            })
          }
        />
      )}
    </>
  );
};
