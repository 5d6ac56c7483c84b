import type { ComponentProps, ReactNode } from 'react';
import type { ProfileText } from '#features/profiles/profile-form.rules.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useFieldCheck } from '#pages/admin/editor/use-field-check.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { languageTag } from '#platform/web/i18n/locale.ts';
import { Field, Input, Textarea } from '#platform/web/ui/fields/field.tsx';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> {
  readonly name: ProfileText;
  readonly hint?: ReactNode;
  /** Renders a textarea with this number of rows. */
  readonly rows?: number;
  readonly required?: boolean;
  /** Normalizes the value, for example a URL, on blur. */
  readonly settle?: (value: string) => string;
  readonly onTyped?: (value: string) => void;
}

/** A text field of the profile form with its validation error. */
export const TextField = (props: TextFieldProps) => {
  const { name, hint, rows, settle, onTyped, required, ...rest } = props;
  const { register, setValue } = useProfileForm();
  const { error, onLeft, onChanged } = useFieldCheck(name);
  const field = register(name, {
    onBlur: ({ target }) => {
      const settled = settle?.(target.value) ?? target.value;
      if (settled !== target.value) setValue(name, settled, { shouldDirty: true });
      onLeft();
    },
    onChange: ({ target }) => {
      onChanged();
      onTyped?.(target.value);
    },
  });
  const lang = name.endsWith('Zh') ? languageTag('zh') : undefined;
  return (
    <Field label={fieldLabels[name]} hint={hint} error={error}>
      {(control) =>
        rows ? (
          <Textarea {...control} {...rest} {...field} lang={lang} rows={rows} />
        ) : (
          <Input
            {...control}
            {...rest}
            {...field}
            lang={lang}
            aria-required={required}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
};
