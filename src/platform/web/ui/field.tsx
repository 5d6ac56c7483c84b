import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly error?: string;
  readonly hint?: string;
  /** Gets the ids that tie the control to its label, hint and error. */
  readonly children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A control with its label, hint and error. */
export const Field = ({ label, error, hint, children }: FieldProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={error ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
          {note}
        </p>
      )}
    </div>
  );
};

export const Input = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} className="input" />
);
