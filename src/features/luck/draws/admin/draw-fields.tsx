import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { type FormRef, goToField, moveByKey } from '#features/luck/draws/admin/draw-box-keys.ts';
import {
  type DrawFormValues,
  type DrawProblem,
  prizeGroups,
} from '#features/luck/draws/draw-form.rules.ts';
import { isWholeResult, PRIZE_COUNT } from '#features/luck/draws/draw-text.rules.ts';
import { digitsIn } from '#features/luck/draws/results-search.rules.ts';
import { DateInput } from '#platform/web/ui/fields/date-input.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

interface DrawFieldsProps {
  readonly form: FormRef;
  readonly draw: DrawFormValues;
  readonly problem: DrawProblem | undefined;
  readonly onChange: (draw: DrawFormValues) => void;
  /** Called when more than one number is pasted into a field. */
  readonly onPasteResult: (text: string, field: string | number) => void;
  /** Rendered beside the draw number and date. */
  readonly children?: ReactNode;
}

/** Fields of a draw. Focus moves to the next box after four digits, and back from the start of a box. */
export const DrawFields = (props: DrawFieldsProps) => {
  const { form, draw, problem, onChange, onPasteResult, children } = props;
  const id = useId();
  const wrong = new Set(problem?.fields);
  /** The message is shown once, at the first affected field. */
  const messageAt = (field: string | number) =>
    problem?.fields[0] === field ? problem.message : undefined;
  const isAtBox = typeof problem?.fields[0] === 'number';
  const setPrize = (index: number, typed: string) => {
    const digits = digitsIn(typed);
    onChange({ ...draw, prizes: draw.prizes.map((prize, at) => (at === index ? digits : prize)) });
    if (digits.length === 4 && digits !== draw.prizes[index] && index + 1 < PRIZE_COUNT) {
      goToField(form, index + 1);
    }
  };
  const pasteInto = (field: string | number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isWholeResult(text)) return;
    event.preventDefault();
    onPasteResult(text, field);
  };
  /** Enter moves the focus to the first empty box. */
  const goToBoxes = () => {
    const empty = draw.prizes.indexOf('');
    goToField(form, empty === -1 ? PRIZE_COUNT - 1 : empty);
  };
  const headField = (name: 'drawNumber' | 'drawDate') => ({
    name,
    value: draw[name],
    ...(wrong.has(name) && { 'aria-invalid': true as const }),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draw, [name]: event.target.value }),
    onPaste: pasteInto(name),
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      goToBoxes();
    },
  });

  /** Screen readers announce 'Starter 1'; visually the figure suffices below its heading. */
  const prizeBox = (kind: string | undefined, name: string, index: number) => (
    <div key={name} className="draw-box">
      <label htmlFor={`${id}-${index}`}>
        {kind && <span className="sr-only">{kind}</span>}
        {name}
      </label>
      <input
        id={`${id}-${index}`}
        name={String(index)}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint={index + 1 < PRIZE_COUNT ? 'next' : 'done'}
        aria-invalid={wrong.has(index) || undefined}
        aria-describedby={isAtBox && wrong.has(index) ? `${id}-problem` : undefined}
        value={draw.prizes[index]}
        onChange={(event) => setPrize(index, event.target.value)}
        onKeyDown={(event) => moveByKey(form, index, event)}
        onPaste={pasteInto(index)}
      />
    </div>
  );

  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_12rem_auto]">
        <Field label="Draw number" error={messageAt('drawNumber')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              {...headField('drawNumber')}
            />
          )}
        </Field>
        <Field label="Draw date" error={messageAt('drawDate')}>
          {(control) => <DateInput {...control} {...headField('drawDate')} />}
        </Field>
        {children}
      </div>
      {prizeGroups.map(({ title, from, kind, names }) => {
        const message = names.map((_, index) => messageAt(from + index)).find(Boolean);
        return (
          <fieldset key={title}>
            <legend className="mb-1 font-semibold">{title}</legend>
            <div className="draw-boxes">
              {names.map((name, index) => prizeBox(kind, name, from + index))}
            </div>
            {message && (
              <p id={`${id}-problem`} className="mt-1 text-sm text-danger">
                {message}
              </p>
            )}
          </fieldset>
        );
      })}
    </>
  );
};
