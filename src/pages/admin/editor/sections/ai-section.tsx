import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  generatedTextsQuery,
  useGenerateAreaGuide,
  useGenerateIntroduction,
} from '#features/ai-content/admin/use-generate.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { GeneratedText } from '#pages/admin/editor/sections/generated-text.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

/** Texts are generated from what is in the form, saved or not, and stored with the form. */
export const AiSection = ({ id }: { id: number }) => {
  const { control, getValues } = useProfileForm();
  const postalCode = useWatch({ control, name: 'postalCode' }).trim();
  const introduction = useGenerateIntroduction(id);
  const areaGuide = useGenerateAreaGuide(id);
  const { data: origins } = useQuery(generatedTextsQuery(useApi(), id));
  return (
    <FormSection id="ai" title="AI Content Generation" columns>
      <GeneratedText
        name="aiGeneratedIntroduction"
        hint="Generated from client reviews and profile details"
        readsReviews
        success="AI introduction generated successfully!"
        isPending={introduction.isPending}
        origin={origins?.aiGeneratedIntroduction}
        onGenerate={(onGenerated) => {
          const { name, title, introduction: own, services, locationArea } = getValues();
          introduction.mutate(
            { name, title, introduction: own, services, locationArea },
            {
              onSuccess: ({ aiGeneratedIntroduction: text, ...generation }) =>
                onGenerated({ text, ...generation }),
            },
          );
        }}
      />
      <GeneratedText
        name="areaGuide"
        hint="Generated from the postal code"
        readsReviews={false}
        missing={postalCode === '' ? 'Fill in the postal code first' : undefined}
        success="AI area guide generated successfully!"
        isPending={areaGuide.isPending}
        origin={origins?.areaGuide}
        onGenerate={(onGenerated) =>
          areaGuide.mutate(
            { name: getValues('name'), postalCode },
            {
              onSuccess: ({ areaGuide: text, ...generation }) =>
                onGenerated({ text, ...generation }),
            },
          )
        }
      />
    </FormSection>
  );
};
