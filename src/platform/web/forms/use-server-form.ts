import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { ApiError, conflictsOf } from '#platform/web/api/api-client.ts';
import { useDraftKey } from '#platform/web/forms/draft-owner.tsx';
import { forgetDraft, readDraft, storeDraft } from '#platform/web/forms/drafts.ts';
import {
  afterSave,
  applyDraft,
  type Choices,
  type Edit,
  resolveConflicts,
  unsavedDraft,
} from '#platform/web/forms/edits.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

interface ServerFormOptions<Fields extends FieldValues, Input> {
  /** Name of the form and its record in the storage; without it there is no draft. */
  readonly draft?: string | undefined;
  /** The stored values, with which a save is compared. */
  readonly base: Fields;
  /** Initial changes, which replace a stored draft. */
  readonly typed?: Partial<Fields> | undefined;
  /** Fields that are never stored, such as passwords. */
  readonly notStored?: readonly (keyof Fields)[];
  /** Messages per field, as sentences. The first one is shown in a toast, and nothing is sent. */
  readonly check?: (fields: Fields) => { readonly [Name in keyof Fields]?: string | undefined };
  /** A schema that also converts the fields; its messages are shown only at the fields. */
  readonly resolver?: Resolver<Fields, unknown, Input>;
}

const without = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name as keyof Fields)),
  ) as Fields;

/**
 * The state of an admin's form. What is typed is stored as a draft and restored when the form is opened
 * again, until it is saved or cleared. Problems, ours or the server's, are shown at their fields. The base
 * of the edit is the form's default values, so that `isDirty` means unsaved changes.
 *
 * Public forms use `useVisitorDraft` instead: they edit no stored record, so there is nothing to merge, and
 * react-hook-form would be in the script of every profile, whose size the build limits.
 */
export const useServerForm = <Fields extends FieldValues, Input = Fields>({
  draft,
  base: saved,
  typed,
  notStored = [],
  check,
  resolver,
}: ServerFormOptions<Fields, Input>) => {
  const key = useDraftKey(draft);
  const [start] = useState(() => {
    const kept = draft === undefined ? undefined : readDraft<Fields>(key);
    return { edit: applyDraft(saved, typed ? { changes: typed, base: {} } : kept), kept };
  });
  const [isRestored, setRestored] = useState(start.kept !== undefined && !typed);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const checkFields = (fields: Fields) => {
    const problems = Object.entries(check?.(fields) ?? {}).filter(([, message]) => message);
    const errors = problems.map(([field, message]) => [field, { type: 'check', message }]);
    return problems.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values: fields, errors: {} };
  };
  const methods = useForm<Fields, unknown, Input>({
    defaultValues: start.edit.base as never,
    resolver: resolver ?? (checkFields as never),
  });
  const { control, getValues, reset, subscribe } = methods;
  // Before the first render: watchers start from these values.
  useState(() => reset(start.edit.fields, { keepDefaultValues: true }));

  const now = (): Edit<Fields> => ({
    fields: getValues(),
    base: methods.formState.defaultValues as Fields,
  });
  const storeOrForget = ({ fields, base }: Edit<Fields>) => {
    if (draft === undefined) return;
    const changed = unsavedDraft({ fields: without(fields, notStored), base });
    if (changed) storeDraft(key, changed);
    else forgetDraft(key);
  };
  const setEdit = (next: Edit<Fields>) => {
    // The registered inputs stay, so that an error can focus them.
    reset(next.fields, { keepFieldsRef: true, keepDefaultValues: true });
    reset(next.base, { keepValues: true });
    storeOrForget(next);
  };
  const storeEdit = useEffectEvent(storeOrForget);
  const storeNow = useEffectEvent(() => storeOrForget(now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new record's draft moves to its new key.
  useEffect(() => {
    storeNow();
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        storeEdit({ fields: values, base: defaultValues as Fields }),
    });
  }, [key, subscribe]);

  const clear = () => {
    setEdit({ fields: saved, base: saved });
    setRestored(false);
  };
  return {
    /** For `FormField`. */
    control,
    /** For `FormProvider`. */
    methods,
    /** Whether a draft was restored. */
    isRestored,
    setFields: (changes: Partial<Fields>) => {
      for (const [field, value] of Object.entries(changes)) {
        methods.setValue(field as Path<Fields>, value as never);
        methods.clearErrors(field as Path<Fields>);
      }
    },
    /** Submit handler: `send` receives a valid form. */
    submit: (send: (edit: Edit<Fields>, input: Input) => void) =>
      methods.handleSubmit(
        (input) => send(now(), input),
        (errors) => {
          const description = String(Object.values(errors)[0]?.message);
          if (check) showToast({ title: 'Error', description, variant: 'destructive' });
        },
      ),
    /** Shows the server's messages at their fields, or starts the resolution of conflicts. */
    refuse: (error: unknown) => {
      setConflicts(conflictsOf(error));
      const issues = error instanceof ApiError ? error.issues : [];
      const own = issues.filter(({ field }) => (field.split('.')[0] ?? '') in getValues());
      for (const [index, { field, message }] of own.entries()) {
        methods.setError(field as Path<Fields>, { message }, { shouldFocus: index === 0 });
      }
    },
    /** Shows a validation message of the form itself. */
    showProblem: (field: Path<Fields>, message: string) =>
      methods.setError(field, { message }, { shouldFocus: true }),
    /** Whether every field has the value of the base. */
    isUnchanged: () => !unsavedDraft(now()),
    /** Discards the draft, for a save that ends after the form was closed. */
    forget: () => forgetDraft(key),
    /** Resets the form to the base and discards the draft. */
    clear,
    /**
     * After a save: fields that were not edited in the meantime get the stored values, which become the new
     * base. Returns whether no unsaved edits remain.
     */
    finish: (sent: Edit<Fields>, stored = sent.fields): boolean => {
      const next = afterSave(sent.fields, getValues(), stored);
      setEdit(next);
      return !unsavedDraft(next);
    },
    conflicts,
    leaveConflicts: () => setConflicts([]),
    /** Applies the choices; returns the edit to save. */
    settle: (choices: Choices): Edit<Fields> => {
      const next = resolveConflicts(now(), conflicts, choices);
      setEdit(next);
      setConflicts([]);
      return next;
    },
  };
};

export type UseServerFormReturn<Fields extends FieldValues, Input = Fields> = ReturnType<
  typeof useServerForm<Fields, Input>
>;

/** Current values of the fields. */
export const useFields = <Fields extends FieldValues>(form: {
  readonly control: Control<Fields>;
}): Fields => useWatch({ control: form.control }) as Fields;
