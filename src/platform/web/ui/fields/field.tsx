import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  /** Receives the attributes that link the control to its label, hint and error. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error. */
export const Field = ({ label, error, hint, children }: FieldProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
          {note}
        </p>
      )}
    </div>
  );
};

export const Input = (props: ComponentProps<'input'>) => <input {...props} className="input" />;

export const Textarea = (props: ComponentProps<'textarea'>) => (
  <textarea {...props} className="input" />
);
