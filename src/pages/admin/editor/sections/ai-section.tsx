import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { GenerateButton } from '#features/ai-content/admin/generate-button.tsx';
import {
  useGenerateAreaGuide,
  useGenerateIntroduction,
} from '#features/ai-content/admin/use-generate.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { TextField } from '#pages/admin/editor/sections/text-field.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { type GeneratedName, useGeneratedText } from '#pages/admin/editor/use-take-over.tsx';

const sourceNote = (source: string) =>
  source === 'built-in' ? 'Written by the built-in writer' : `Written by ${source}`;

interface GeneratedTextProps {
  readonly name: GeneratedName;
  readonly label: string;
  /** Describes the source of the text. */
  readonly origin: string;
  /** The hint shown while a required input is missing. */
  readonly missing?: string;
  readonly isPending: boolean;
  readonly source?: string;
  readonly onGenerate: () => void;
  readonly children: ReactNode;
}

const GeneratedText = (props: GeneratedTextProps) => {
  const { name, label, origin, missing, isPending, source, onGenerate, children } = props;
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
      {children}
    </div>
  );
};

const Introduction = ({ id }: { id: number }) => {
  const generate = useGenerateIntroduction(id);
  const { takeOver, saved, onError, dialog } = useGeneratedText(
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
        generate.mutate(
          { aiGeneratedIntroduction: saved },
          {
            onSuccess: ({ aiGeneratedIntroduction }) => takeOver(aiGeneratedIntroduction),
            onError,
          },
        )
      }
    >
      {dialog}
    </GeneratedText>
  );
};

const AreaGuide = ({ id }: { id: number }) => {
  const { control } = useProfileForm();
  const postalCode = useWatch({ control, name: 'postalCode' }).trim();
  const generate = useGenerateAreaGuide(id);
  const { takeOver, saved, onError, dialog } = useGeneratedText(
    'areaGuide',
    'AI area guide generated successfully!',
  );
  return (
    <GeneratedText
      name="areaGuide"
      label="Area guide"
      origin="Generated from the postal code"
      missing={postalCode === '' ? 'Fill in the postal code first' : undefined}
      isPending={generate.isPending}
      source={generate.data?.source}
      onGenerate={() =>
        generate.mutate(
          { postalCode, base: { areaGuide: saved } },
          { onSuccess: ({ areaGuide }) => takeOver(areaGuide), onError },
        )
      }
    >
      {dialog}
    </GeneratedText>
  );
};

export const AiSection = ({ id }: { id: number }) => (
  <FormSection id="ai" title="AI Content Generation" columns>
    <Introduction id={id} />
    <AreaGuide id={id} />
  </FormSection>
);
