import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  generatedTextsQuery,
  useGenerateAreaGuide,
  useGenerateIntroduction,
} from '#features/ai-content/admin/use-generate.ts';
import type { TextLanguage } from '#features/ai-content/ai-content.contract.ts';
import { FormSection } from '#pages/admin/editor/sections/form-section.tsx';
import { GeneratedText } from '#pages/admin/editor/sections/generated-text.tsx';
import { useProfileForm } from '#pages/admin/editor/use-profile-form.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

interface TextProps {
  readonly id: number;
  readonly language: TextLanguage;
}

const generated: Readonly<Record<TextLanguage, string>> = {
  en: 'Generated',
  zh: 'Generated in Chinese',
};

const Introduction = ({ id, language }: TextProps) => {
  const { getValues } = useProfileForm();
  const introduction = useGenerateIntroduction(id);
  const { data: origins } = useQuery(generatedTextsQuery(useApi(), id));
  const name = language === 'zh' ? 'aiGeneratedIntroductionZh' : 'aiGeneratedIntroduction';
  return (
    <GeneratedText
      name={name}
      hint={`${generated[language]} from client reviews and profile details`}
      readsReviews
      success="AI introduction generated successfully!"
      isPending={introduction.isPending}
      origin={origins?.[name]}
      onGenerate={(onGenerated) => {
        const { name, title, titleZh, services, locationArea, ...values } = getValues();
        const { introduction: own, introductionZh } = values;
        introduction.mutate(
          {
            ...{ name, title, introduction: own, services, locationArea },
            ...(language === 'zh' && { titleZh, introductionZh, language }),
          },
          {
            onSuccess: ({ aiGeneratedIntroduction: text, ...generation }) =>
              onGenerated({ text, ...generation }),
          },
        );
      }}
    />
  );
};

const Guide = ({ id, language }: TextProps) => {
  const { control, getValues } = useProfileForm();
  const postalCode = useWatch({ control, name: 'postalCode' }).trim();
  const areaGuide = useGenerateAreaGuide(id);
  const { data: origins } = useQuery(generatedTextsQuery(useApi(), id));
  const name = language === 'zh' ? 'areaGuideZh' : 'areaGuide';
  return (
    <GeneratedText
      name={name}
      hint={`${generated[language]} from the postal code`}
      readsReviews={false}
      missing={postalCode === '' ? 'Fill in the postal code first' : undefined}
      success="AI area guide generated successfully!"
      isPending={areaGuide.isPending}
      origin={origins?.[name]}
      onGenerate={(onGenerated) =>
        areaGuide.mutate(
          { name: getValues('name'), postalCode, ...(language === 'zh' && { language }) },
          {
            onSuccess: ({ areaGuide: text, ...generation }) => onGenerated({ text, ...generation }),
          },
        )
      }
    />
  );
};

/** Texts are generated from what is in the form, saved or not, and stored with the form. */
export const AiSection = ({ id }: { id: number }) => (
  <FormSection id="ai" title="AI Content Generation" columns>
    <Introduction id={id} language="en" />
    <Introduction id={id} language="zh" />
    <Guide id={id} language="en" />
    <Guide id={id} language="zh" />
  </FormSection>
);
