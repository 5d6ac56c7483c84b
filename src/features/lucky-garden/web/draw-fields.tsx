import type { ReactNode, RefObject } from 'react';
import { type DrawForm, prizeDigits, prizeGroups } from '#features/lucky-garden/draw-form.rules.ts';
import { isWholeResult, PRIZE_COUNT } from '#features/lucky-garden/draw-text.rules.ts';
import { Field, Input } from '#platform/web/ui/field.tsx';

/** Puts the cursor into a field of the form: a prize by its place. */
export const goToField = (form: RefObject<HTMLFormElement | null>, field: string | number) => {
  const input = form.current?.elements.namedItem(String(field));
  if (input instanceof HTMLInputElement) {
    input.focus();
    input.select();
  }
};

interface DrawFieldsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draw: DrawForm;
  readonly onChange: (draw: DrawForm) => void;
  /** More than one number was pasted into one field. */
  readonly onPasteResult: (text: string) => void;
  /** Beside the draw's number and date. */
  readonly children?: ReactNode;
}

/** The numbers of a draw: the cursor goes on after four digits, and back before the first. */
export const DrawFields = ({ form, draw, onChange, onPasteResult, children }: DrawFieldsProps) => {
  const setPrize = (index: number, typed: string) => {
    const digits = prizeDigits(typed);
    onChange({ ...draw, prizes: draw.prizes.map((prize, at) => (at === index ? digits : prize)) });
    if (digits.length === 4 && digits !== draw.prizes[index] && index + 1 < PRIZE_COUNT) {
      goToField(form, index + 1);
    }
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
            goToField(form, index - 1);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!isWholeResult(text)) return;
            event.preventDefault();
            onPasteResult(text);
          }}
        />
      )}
    </Field>
  );

  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Draw number">
          {(control) => (
            <Input
              {...control}
              name="drawNumber"
              inputMode="numeric"
              autoComplete="off"
              value={draw.drawNumber}
              onChange={(event) => onChange({ ...draw, drawNumber: event.target.value })}
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
              onChange={(event) => onChange({ ...draw, drawDate: event.target.value })}
            />
          )}
        </Field>
        {children}
      </div>
      {prizeGroups.map(({ title, from, names }) => (
        <fieldset key={title}>
          <legend className="mb-2 font-display text-lg font-semibold">{title}</legend>
          <div
            className={
              names.length > 3 ? 'grid grid-cols-2 gap-3 sm:grid-cols-5' : 'grid grid-cols-3 gap-3'
            }
          >
            {names.map((name, index) => prizeInput(name, from + index))}
          </div>
        </fieldset>
      ))}
    </>
  );
};
