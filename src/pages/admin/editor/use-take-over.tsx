import { useState } from 'react';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { conflictsOf } from '#platform/web/api/api-client.ts';
import type { Choices } from '#platform/web/forms/edits.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';

export type GeneratedName = 'aiGeneratedIntroduction' | 'areaGuide';

/** Applies a generated text to the form. */
export const useGeneratedText = (name: GeneratedName, success: string) => {
  const { getValues, setValue, resetField, formState } = useProfileForm();
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  /** The server has already saved the text, so it becomes the default value; the toast can undo it. */
  const takeOver = (text: string) => {
    const before = getValues(name);
    resetField(name, { defaultValue: text });
    const undo = () => setValue(name, before, { shouldDirty: true });
    const isReplaced = before.trim() !== '' && before !== text;
    showToast({ title: success, ...(isReplaced && { action: { label: 'Undo', onAction: undo } }) });
  };
  const close = () => setConflicts([]);
  /** The server has saved nothing: its current text becomes the default, and a chosen new text is unsaved. */
  const choose = (choices: Choices) => {
    const [conflict] = conflicts;
    resetField(name, { defaultValue: String(conflict?.theirs) });
    if (choices[name] === 'yours') setValue(name, String(conflict?.yours), { shouldDirty: true });
    close();
  };
  return {
    takeOver,
    /** The last known text of the server, sent as the base for optimistic concurrency. */
    saved: formState.defaultValues?.[name] ?? '',
    onError: (error: unknown) => setConflicts(conflictsOf(error)),
    dialog: (
      <ConflictDialog
        conflicts={conflicts}
        labels={fieldLabels}
        onClose={close}
        onChosen={choose}
      />
    ),
  };
};
