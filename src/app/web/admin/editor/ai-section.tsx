import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '#app/web/admin/editor/form-section.tsx';
import { TextField } from '#app/web/admin/editor/text-field.tsx';
import { useProfileForm } from '#app/web/admin/editor/use-profile-form.ts';
import { GenerateButton } from '#features/ai-content/web/generate-button.tsx';
import {
  useGenerateAreaGuide,
  useGenerateIntroduction,
} from '#features/ai-content/web/use-generate.ts';
import { useToast } from '#platform/web/toast.tsx';

type GeneratedText = 'aiGeneratedIntroduction' | 'areaGuide';

/** The server has saved the text already, so it counts as unchanged; what it replaced can come back. */
const useTakeOver = (name: GeneratedText, success: string) => {
  const { getValues, setValue, resetField } = useProfileForm();
  const toast = useToast();
  return (text: string) => {
    const before = getValues(name);
    resetField(name, { defaultValue: text });
    const undo = () => setValue(name, before, { shouldDirty: true });
    const isReplaced = before.trim() !== '' && before !== text;
    toast({ title: success, ...(isReplaced && { action: { label: 'Undo', onAction: undo } }) });
  };
};

const sourceNote = (source: string) =>
  source === 'built-in' ? 'Written by the built-in writer' : `Written by ${source}`;

const Introduction = ({ id }: { id: number }) => {
  const noteId = useId();
  const generate = useGenerateIntroduction(id);
  const takeOver = useTakeOver(
    'aiGeneratedIntroduction',
    'AI introduction generated successfully!',
  );
  return (
    <div className="grid content-start gap-3">
      <TextField
        name="aiGeneratedIntroduction"
        label="AI-generated introduction"
        rows={10}
        readOnly={generate.isPending}
        hint={<span id={noteId}>Generated from client reviews and profile details</span>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <GenerateButton
          describedBy={noteId}
          isPending={generate.isPending}
          onClick={() =>
            generate.mutate(undefined, {
              onSuccess: ({ aiGeneratedIntroduction }) => takeOver(aiGeneratedIntroduction),
            })
          }
        />
        {generate.data && (
          <span className="text-sm text-ink-soft">{sourceNote(generate.data.source)}</span>
        )}
      </div>
    </div>
  );
};

const AreaGuide = ({ id }: { id: number }) => {
  const noteId = useId();
  const { control } = useProfileForm();
  const postalCode = useWatch({ control, name: 'postalCode' }).trim();
  const generate = useGenerateAreaGuide(id);
  const takeOver = useTakeOver('areaGuide', 'AI area guide generated successfully!');
  return (
    <div className="grid content-start gap-3">
      <TextField
        name="areaGuide"
        label="Area guide"
        rows={10}
        readOnly={generate.isPending}
        hint={<span id={noteId}>Generated from the postal code</span>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <GenerateButton
          describedBy={noteId}
          isPending={generate.isPending}
          disabled={postalCode === ''}
          onClick={() =>
            generate.mutate(postalCode, { onSuccess: ({ areaGuide }) => takeOver(areaGuide) })
          }
        />
        {generate.data && (
          <span className="text-sm text-ink-soft">{sourceNote(generate.data.source)}</span>
        )}
        {postalCode === '' && (
          <span className="text-sm text-ink-soft">Fill in the postal code first</span>
        )}
      </div>
    </div>
  );
};

export const AiSection = ({ id }: { id: number }) => (
  <FormSection id="ai" title="AI Content Generation" columns>
    <Introduction id={id} />
    <AreaGuide id={id} />
  </FormSection>
);
