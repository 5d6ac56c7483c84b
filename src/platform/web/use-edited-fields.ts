import { useEffect, useRef, useState } from 'react';
import { isSameValue } from '#platform/contract/edit.rules.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { conflictsOf } from '#platform/web/api-client.ts';
import { useDraftKey } from '#platform/web/draft-owner.tsx';
import { forgetDraft, readDraft, storeDraft } from '#platform/web/drafts.ts';
import { type Choices, draftOf, type Edit, settled, withDraft } from '#platform/web/edits.ts';

/**
 * The fields of a form. What is typed is kept as a draft and is back when the form is, until it is
 * saved or cleared; `typed` is there from the start, instead of a draft.
 */
export const useEditedFields = <Fields extends object>(
  name: string,
  saved: Fields,
  typed?: Partial<Fields>,
) => {
  const key = useDraftKey(name);
  const [{ edit, isRestored }, setState] = useState(() => {
    const draft = typed ? { changes: typed, base: {} } : readDraft<Fields>(key);
    return { edit: withDraft(saved, draft), isRestored: draft !== undefined && !typed };
  });
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  // A save ends in a later render than it began in.
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
    const draft = draftOf(edit);
    if (draft) storeDraft(key, draft);
    else forgetDraft(key);
  }, [key, edit]);

  const change = (step: (before: Edit<Fields>) => Edit<Fields>) =>
    setState((before) => ({ ...before, edit: step(before.edit) }));
  const clear = () => {
    forgetDraft(key);
    setState({ edit: { fields: saved, base: saved }, isRestored: false });
  };
  return {
    edit,
    fields: edit.fields,
    /** Whether a draft was put back. */
    isRestored,
    setFields: (changes: Partial<Fields>) =>
      change(({ fields, base }) => ({ fields: { ...fields, ...changes }, base })),
    /** For a save that ends when the form is gone already. */
    forget: () => forgetDraft(key),
    /** Empties the form: what was typed is saved, or nobody wants it. */
    clear,
    /** After a save: whether that was all. What was typed meanwhile stays in the form. */
    finish: (sent: Edit<Fields>): boolean => {
      const isAll = isSameValue(latest.current.fields, sent.fields);
      if (isAll) clear();
      else change(({ fields }) => ({ fields, base: sent.fields }));
      return isAll;
    },
    conflicts,
    /** For a save that failed: somebody else may have changed the same fields. */
    noteConflicts: (error: unknown) => setConflicts(conflictsOf(error)),
    leaveConflicts: () => setConflicts([]),
    /** The edit to save now. */
    settle: (choices: Choices): Edit<Fields> => {
      const next = settled(edit, conflicts, choices);
      change(() => next);
      setConflicts([]);
      return next;
    },
  };
};
