import type { ComponentProps, ReactNode } from 'react';
import type { ProfileText } from '#features/profiles/profile-form.rules.ts';
import { useFieldCheck } from '#pages/admin/editor/use-field-check.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { issueSentence } from '#platform/contract/issue-messages.ts';
import { Field, Input, Textarea } from '#platform/web/ui/fields/field.tsx';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> {
  readonly name: ProfileText;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Renders a textarea with this number of rows. */
  readonly rows?: number;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Normalizes the value, for example a URL or a phone number, on blur. */
  readonly settle?: (value: string) => string;
}

/** A text field of the profile form with its validation error. */
export const TextField = ({
  name,
  label,
  hint,
  rows,
  settle,
  required,
  ...rest
}: TextFieldProps) => {
  const { register, setValue, formState } = useProfileForm();
  const problem = formState.errors[name]?.message;
  const check = useFieldCheck(name);
  const field = register(name, {
    onBlur: ({ target }) => {
      const settled = settle?.(target.value) ?? target.value;
      if (settled !== target.value) setValue(name, settled, { shouldDirty: true });
      check.onLeft();
    },
    onChange: check.onChanged,
  });
  const error = problem && issueSentence(label, problem);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        rows ? (
          <Textarea {...control} {...rest} {...field} rows={rows} />
        ) : (
          <Input {...control} {...rest} {...field} aria-required={required} autoComplete="off" />
        )
      }
    </Field>
  );
};
