import { useState } from 'react';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { conflictsOf } from '#platform/web/api/api-client.ts';
import type { Choices } from '#platform/web/forms/edits.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';

export type GeneratedName = 'aiGeneratedIntroduction' | 'areaGuide';

/** What becomes of a generated text in the form. */
export const useTakeOver = (name: GeneratedName, success: string) => {
  const { getValues, setValue, resetField, formState } = useProfileForm();
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  /** The server has saved the text already, so it counts as unchanged; what it replaced can come back. */
  const takeOver = (text: string) => {
    const before = getValues(name);
    resetField(name, { defaultValue: text });
    const undo = () => setValue(name, before, { shouldDirty: true });
    const isReplaced = before.trim() !== '' && before !== text;
    showToast({ title: success, ...(isReplaced && { action: { label: 'Undo', onAction: undo } }) });
  };
  const close = () => setConflicts([]);
  /** The server has saved nothing: the chosen text is in the form, and the new one is unsaved. */
  const choose = (choices: Choices) => {
    const [conflict] = conflicts;
    resetField(name, { defaultValue: String(conflict?.theirs) });
    if (choices[name] === 'yours') setValue(name, String(conflict?.yours), { shouldDirty: true });
    close();
  };
  return {
    takeOver,
    /** The text that a new one replaces, as the server had it. */
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
