import { useEffect, useState } from 'react';
import { type FieldValues, type Path, useForm, useWatch } from 'react-hook-form';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { ApiError, conflictsOf } from '#platform/web/api/api-client.ts';
import { useDraftKey } from '#platform/web/forms/draft-owner.tsx';
import { forgetDraft, readDraft, storeDraft } from '#platform/web/forms/drafts.ts';
import { type Choices, draftOf, type Edit, settled, withDraft } from '#platform/web/forms/edits.ts';
import { useToast } from '#platform/web/toast/toast.tsx';

interface EditedOptions<Fields> {
  /** There from the start, instead of a draft. */
  readonly typed?: Partial<Fields> | undefined;
  /** What is never kept: passwords. */
  readonly unkept?: readonly (keyof Fields)[];
  /** What is wrong, by field and in whole sentences: nothing is sent. */
  readonly check?: (fields: Fields) => { readonly [Name in keyof Fields]?: string | undefined };
}

const without = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name as keyof Fields)),
  ) as Fields;

// What the inputs are tied to stays, so that the focus finds them.
const KEEP = { keepFieldsRef: true };

/**
 * The fields of an admin's form: held, checked and sent. What is typed is kept as a draft under a name
 * and is back when the form is, until it is saved or cleared; without a name nothing is kept. What is
 * wrong, for us or for the server, is told at its field, and the focus goes there.
 */
export const useEditedFields = <Fields extends FieldValues>(
  name: string | undefined,
  saved: Fields,
  { typed, unkept = [], check }: EditedOptions<Fields> = {},
) => {
  const key = useDraftKey(name);
  const toast = useToast();
  const [start] = useState(() => {
    const kept = name === undefined ? undefined : readDraft<Fields>(key);
    const draft = typed ? { changes: typed, base: {} } : kept;
    return { edit: withDraft(saved, draft), isRestored: draft !== undefined && !typed };
  });
  const [isRestored, setRestored] = useState(start.isRestored);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const form = useForm<Fields>({
    defaultValues: start.edit.fields as never,
    resolver: (fields) => {
      const problems = Object.entries(check?.(fields) ?? {}).filter(([, message]) => message);
      const errors = problems.map(([field, message]) => [field, { type: 'check', message }]);
      return problems.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) }
        : { values: fields, errors: {} };
    },
  });
  const { control, getValues, reset } = form;
  const [base, setBase] = useState(start.edit.base);
  const put = (next: Edit<Fields>) => {
    setBase(next.base);
    reset(next.fields, KEEP);
  };
  const fields = useWatch({ control }) as Fields;
  const edit: Edit<Fields> = { fields, base };
  const now = (): Edit<Fields> => ({ fields: getValues(), base });
  const draft = JSON.stringify(
    name === undefined ? undefined : draftOf({ fields: without(fields, unkept), base }),
  );
  useEffect(() => {
    if (draft) storeDraft(key, JSON.parse(draft));
    else if (name !== undefined) forgetDraft(key);
  }, [key, name, draft]);

  const clear = () => {
    forgetDraft(key);
    put({ fields: saved, base: saved });
    setRestored(false);
  };
  return {
    /** For the fields: `FormField`. */
    control,
    edit,
    fields,
    /** Whether a draft was put back. */
    isRestored,
    setFields: (changes: Partial<Fields>) => {
      for (const [field, value] of Object.entries(changes)) {
        form.setValue(field as Path<Fields>, value as never);
        form.clearErrors(field as Path<Fields>);
      }
    },
    /** Hears of the form's submission, once it is checked. */
    submit: (send: (edit: Edit<Fields>) => void) =>
      form.handleSubmit(
        () => send(now()),
        (errors) => {
          const description = String(Object.values(errors)[0]?.message);
          toast({ title: 'Error', description, variant: 'destructive' });
        },
      ),
    /** For a save that failed: what is wrong is told at its field, and somebody else's changes are asked about. */
    refuse: (error: unknown) => {
      setConflicts(conflictsOf(error));
      const issues = error instanceof ApiError ? error.issues : [];
      const own = issues.filter(({ field }) => field in getValues());
      for (const [index, { field, message }] of own.entries()) {
        form.setError(field as Path<Fields>, { message }, { shouldFocus: index === 0 });
      }
    },
    /** What is wrong with a field, told by the form itself. */
    complain: (field: Path<Fields>, message: string) =>
      form.setError(field, { message }, { shouldFocus: true }),
    /** For a save that ends when the form is gone already. */
    forget: () => forgetDraft(key),
    /** Empties the form: what was typed is saved, or nobody wants it. */
    clear,
    /** After a save: whether that was all. What was typed meanwhile stays in the form. */
    finish: (sent: Edit<Fields>): boolean => {
      const isAll = isSameValue(getValues(), sent.fields);
      if (isAll) clear();
      else setBase(sent.fields);
      return isAll;
    },
    conflicts,
    leaveConflicts: () => setConflicts([]),
    /** The edit to save now. */
    settle: (choices: Choices): Edit<Fields> => {
      const next = settled(edit, conflicts, choices);
      put(next);
      setConflicts([]);
      return next;
    },
  };
};
