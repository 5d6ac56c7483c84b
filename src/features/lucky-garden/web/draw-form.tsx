import { useRef, useState } from 'react';
import { readDraw } from '#features/lucky-garden/draw.rules.ts';
import {
  emptyDraw,
  fieldToMend,
  prizeDigits,
  prizeGroups,
  rawDraw,
} from '#features/lucky-garden/draw-form.rules.ts';
import { isWholeResult, PRIZE_COUNT } from '#features/lucky-garden/draw-text.rules.ts';
import { useCreateDraw } from '#features/lucky-garden/web/use-draws.ts';
import { lazyPiece } from '#platform/web/lazy-piece.tsx';
import { useToast } from '#platform/web/toast.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PasteIcon } from '#platform/web/ui/edit-icons.tsx';
import { Field, Input } from '#platform/web/ui/field.tsx';

const PasteDrawDialog = lazyPiece(
  () => import('#features/lucky-garden/web/paste-draw-dialog.tsx'),
  'PasteDrawDialog',
);

export const DrawForm = () => {
  const [draw, setDraw] = useState(emptyDraw);
  const [pasted, setPasted] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateDraw();
  const toast = useToast();

  const goTo = (field: string | number) => {
    const input = form.current?.elements.namedItem(String(field));
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };
  const setPrize = (index: number, typed: string) => {
    const digits = prizeDigits(typed);
    setDraw({ ...draw, prizes: draw.prizes.map((prize, at) => (at === index ? digits : prize)) });
    if (digits.length === 4 && digits !== draw.prizes[index] && index + 1 < PRIZE_COUNT) {
      goTo(index + 1);
    }
  };
  const submit = () => {
    const result = readDraw(rawDraw(draw));
    if ('draw' in result) {
      return create.mutate(result.draw, {
        onSuccess: () => {
          setDraw(emptyDraw());
          goTo('drawNumber');
        },
      });
    }
    toast({ title: 'Error', description: result.message, variant: 'destructive' });
    goTo(fieldToMend(draw, result.path[0] ?? ''));
  };

  const prizeInput = (name: string, index: number) => (
    <Field key={name} label={name}>
      {(control) => (
        <input
          {...control}
          name={String(index)}
          className="input text-center font-semibold tracking-[0.2em]"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000"
          value={draw.prizes[index]}
          onChange={(event) => setPrize(index, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || draw.prizes[index] !== '') return;
            event.preventDefault();
            goTo(index - 1);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!isWholeResult(text)) return;
            event.preventDefault();
            setPasted(text);
          }}
        />
      )}
    </Field>
  );

  return (
    <>
      <form
        ref={form}
        aria-label="New 4D draw"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field label="Draw number">
            {(control) => (
              <Input
                {...control}
                name="drawNumber"
                inputMode="numeric"
                autoComplete="off"
                value={draw.drawNumber}
                onChange={(event) => setDraw({ ...draw, drawNumber: event.target.value })}
              />
            )}
          </Field>
          <Field label="Draw date">
            {(control) => (
              <Input
                {...control}
                name="drawDate"
                type="date"
                value={draw.drawDate}
                onChange={(event) => setDraw({ ...draw, drawDate: event.target.value })}
              />
            )}
          </Field>
          <Button variant="secondary" onClick={() => setPasted('')}>
            <PasteIcon />
            Paste a whole result
          </Button>
        </div>
        {prizeGroups.map(({ title, from, names }) => (
          <fieldset key={title}>
            <legend className="mb-2 font-display text-lg font-semibold">{title}</legend>
            <div
              className={
                names.length > 3
                  ? 'grid grid-cols-2 gap-3 sm:grid-cols-5'
                  : 'grid grid-cols-3 gap-3'
              }
            >
              {names.map((name, index) => prizeInput(name, from + index))}
            </div>
          </fieldset>
        ))}
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={() => setDraw(emptyDraw())}>
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
