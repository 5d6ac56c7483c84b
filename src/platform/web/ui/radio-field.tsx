import { type ReactNode, useId } from 'react';

interface RadioFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value | undefined;
  readonly onValueChange: (value: Value) => void;
  readonly error?: string | undefined;
}

/** One of a few that are all in sight. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, options, value, onValueChange, error } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-note`}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={id}
            className="size-5 accent-leaf"
            aria-invalid={error ? true : undefined}
            // Where the focus goes when none is chosen.
            data-first={index === 0 || undefined}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
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
