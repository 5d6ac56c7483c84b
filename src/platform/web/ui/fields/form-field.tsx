import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  useController,
} from 'react-hook-form';
import { issueSentence } from '#platform/contract/issue-messages.ts';
import { Field, type FieldControl } from '#platform/web/ui/fields/field.tsx';

interface FormFieldProps<Fields extends FieldValues, Name extends Path<Fields>> {
  /** Result of `useServerForm`. */
  readonly of: { readonly control: Control<Fields> };
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Receives the props that bind the control to the form, its label, hint and error. */
  readonly children: (
    control: FieldControl & Omit<ControllerRenderProps<Fields, Name>, 'disabled'>,
  ) => ReactNode;
}

/** A field of an admin form, with its validation message. */
export function FormField<Fields extends FieldValues, Name extends Path<Fields>>(
  props: FormFieldProps<Fields, Name>,
) {
  const { of, name, label, hint, children } = props;
  const { field, fieldState } = useController({ control: of.control, name });
  const message = fieldState.error?.message;
  return (
    <Field
      label={label}
      hint={hint}
      {...(message !== undefined && { error: issueSentence(label, message) })}
    >
      {(control) => children({ ...control, ...field })}
    </Field>
  );
}
