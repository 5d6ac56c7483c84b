import { type ReactNode, useId } from 'react';

interface RadioFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** Field of react-hook-form. */
  readonly field: {
    readonly ref: (input: HTMLInputElement | null) => void;
    readonly value: string;
    readonly onChange: (value: Value) => void;
  };
  readonly error?: string | undefined;
}

/** Radio buttons for a few options. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, options, field, error } = props;
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            // An error focuses the first option if none is selected.
            ref={index === 0 ? field.ref : undefined}
            type="radio"
            name={id}
            className="size-5 accent-leaf"
            aria-describedby={error && `${id}-note`}
            checked={field.value === option.value}
            onChange={() => field.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {error && (
        <p id={`${id}-note`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
