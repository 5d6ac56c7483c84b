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

type GeneratedName = 'aiGeneratedIntroduction' | 'areaGuide';

/** The server has saved the text already, so it counts as unchanged; what it replaced can come back. */
const useTakeOver = (name: GeneratedName, success: string) => {
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

interface GeneratedTextProps {
  readonly name: GeneratedName;
  readonly label: string;
  /** What the text is made from. */
  readonly origin: string;
  /** What must be filled in first, if something must. */
  readonly missing?: string;
  readonly isPending: boolean;
  readonly source?: string;
  readonly onGenerate: () => void;
}

const GeneratedText = (props: GeneratedTextProps) => {
  const { name, label, origin, missing, isPending, source, onGenerate } = props;
  const noteId = useId();
  return (
    <div className="grid content-start gap-3">
      <TextField
        name={name}
        label={label}
        rows={10}
        readOnly={isPending}
        hint={<span id={noteId}>{origin}</span>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <GenerateButton
          describedBy={noteId}
          isPending={isPending}
          disabled={missing !== undefined}
          onClick={onGenerate}
        />
        <span className="text-sm text-ink-soft">{missing ?? (source && sourceNote(source))}</span>
      </div>
    </div>
  );
};

const Introduction = ({ id }: { id: number }) => {
  const generate = useGenerateIntroduction(id);
  const takeOver = useTakeOver(
    'aiGeneratedIntroduction',
    'AI introduction generated successfully!',
  );
  return (
    <GeneratedText
      name="aiGeneratedIntroduction"
      label="AI-generated introduction"
      origin="Generated from client reviews and profile details"
      isPending={generate.isPending}
      source={generate.data?.source}
      onGenerate={() =>
        generate.mutate(undefined, {
          onSuccess: ({ aiGeneratedIntroduction }) => takeOver(aiGeneratedIntroduction),
        })
      }
    />
  );
};

const AreaGuide = ({ id }: { id: number }) => {
  const { control } = useProfileForm();
  const postalCode = useWatch({ control, name: 'postalCode' }).trim();
  const generate = useGenerateAreaGuide(id);
  const takeOver = useTakeOver('areaGuide', 'AI area guide generated successfully!');
  return (
    <GeneratedText
      name="areaGuide"
      label="Area guide"
      origin="Generated from the postal code"
      missing={postalCode === '' ? 'Fill in the postal code first' : undefined}
      isPending={generate.isPending}
      source={generate.data?.source}
      onGenerate={() =>
        generate.mutate(postalCode, { onSuccess: ({ areaGuide }) => takeOver(areaGuide) })
      }
    />
  );
};

export const AiSection = ({ id }: { id: number }) => (
  <FormSection id="ai" title="AI Content Generation" columns>
    <Introduction id={id} />
    <AreaGuide id={id} />
  </FormSection>
);
