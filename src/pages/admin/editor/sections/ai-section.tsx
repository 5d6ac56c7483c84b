import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GenerateButton } from '#features/ai-content/admin/generate-button.tsx';
import {
  useGenerateAreaGuide,
  useGenerateIntroduction,
} from '#features/ai-content/admin/use-generate.ts';
import { fieldLabels } from '#pages/admin/editor/sections/field-labels.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import type { EditConflict } from '#platform/contract/error-body.ts';
import { conflictsOf } from '#platform/web/api/api-client.ts';
import type { Choices } from '#platform/web/forms/edits.ts';
import { showToast } from '#platform/web/toast/toast.tsx';
import { ConflictDialog } from '#platform/web/ui/dialogs/conflict-dialog.tsx';

type GeneratedName = 'aiGeneratedIntroduction' | 'areaGuide';

const sourceNote = (source: string) =>
  source === 'built-in' ? 'Written by the built-in writer' : `Written by ${source}`;

interface GeneratedTextProps<Name extends GeneratedName> {
  readonly name: Name;
  /** Describes the source of the text. */
  readonly origin: string;
  /** The hint shown while a required input is missing. */
  readonly missing?: string | undefined;
  /** Title of the toast. */
  readonly success: string;
  readonly isPending: boolean;
  readonly source?: string;
  /** `saved` is the last known text of the server, sent as the base for optimistic concurrency. */
  readonly onGenerate: (
    saved: string,
    callbacks: {
      onSuccess: (generated: Record<Name, string>) => void;
      onError: (error: unknown) => void;
    },
  ) => void;
}

function GeneratedText<Name extends GeneratedName>(props: GeneratedTextProps<Name>) {
  const { name, origin, missing, success, isPending, source, onGenerate } = props;
  const field: GeneratedName = name;
  const noteId = useId();
  const { getValues, setValue, resetField, formState } = useProfileForm();
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const saved = formState.defaultValues?.[field] ?? '';
  /** The server has already saved the text, so it becomes the default value; the toast can undo it. */
  const takeOver = (text: string) => {
    const before = getValues(field);
    resetField(field, { defaultValue: text });
    const undo = () => setValue(field, before, { shouldDirty: true });
    const isReplaced = before.trim() !== '' && before !== text;
    showToast({ title: success, ...(isReplaced && { action: { label: 'Undo', onAction: undo } }) });
  };
  /** The server has saved nothing: its current text becomes the default, and a chosen new text is unsaved. */
  const choose = (choices: Choices) => {
    const [conflict] = conflicts;
    resetField(field, { defaultValue: String(conflict?.theirs) });
    if (choices[name] === 'yours') setValue(field, String(conflict?.yours), { shouldDirty: true });
    setConflicts([]);
  };
  return (
    <div className="grid content-start gap-3">
      <TextField
        name={name}
        rows={10}
        readOnly={isPending}
        hint={<span id={noteId}>{origin}</span>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <GenerateButton
          describedBy={noteId}
          isPending={isPending}
          disabled={missing !== undefined}
          onClick={() =>
            onGenerate(saved, {
              onSuccess: ({ [name]: text }) => takeOver(text),
              onError: (error) => setConflicts(conflictsOf(error)),
            })
          }
        />
        <span className="text-sm text-ink-soft">{missing ?? (source && sourceNote(source))}</span>
      </div>
      <ConflictDialog
        conflicts={conflicts}
        labels={fieldLabels}
        onClose={() => setConflicts([])}
        onChosen={choose}
      />
    </div>
  );
}

export const AiSection = ({ id }: { id: number }) => {
  const { control } = useProfileForm();
  const postalCode = useWatch({ control, name: 'postalCode' }).trim();
  const introduction = useGenerateIntroduction(id);
  const areaGuide = useGenerateAreaGuide(id);
  return (
    <FormSection id="ai" title="AI Content Generation" columns>
      <GeneratedText
        name="aiGeneratedIntroduction"
        origin="Generated from client reviews and profile details"
        success="AI introduction generated successfully!"
        isPending={introduction.isPending}
        source={introduction.data?.source}
        onGenerate={(saved, callbacks) =>
          introduction.mutate({ aiGeneratedIntroduction: saved }, callbacks)
        }
      />
      <GeneratedText
        name="areaGuide"
        origin="Generated from the postal code"
        missing={postalCode === '' ? 'Fill in the postal code first' : undefined}
        success="AI area guide generated successfully!"
        isPending={areaGuide.isPending}
        source={areaGuide.data?.source}
        onGenerate={(saved, callbacks) =>
          areaGuide.mutate({ postalCode, base: { areaGuide: saved } }, callbacks)
        }
      />
    </FormSection>
  );
};
