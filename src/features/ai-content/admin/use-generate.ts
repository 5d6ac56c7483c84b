import {
  generateAreaGuide,
  generateIntroduction,
} from '#features/ai-content/ai-content.contract.ts';
import { useChange } from '#platform/web/api/use-change.ts';

const refreshes = ['profile'] as const;

/** `base` is the text that the new one replaces, as the form knows it. */
export const useGenerateIntroduction = (id: number) =>
  useChange(
    (api, base: { aiGeneratedIntroduction: string }) =>
      api.call(generateIntroduction, { params: { id: String(id) }, body: { base } }),
    { failure: 'Failed to generate introduction', refreshes },
  );

interface AreaGuideInput {
  /** The one in the form, which may not be saved yet. */
  readonly postalCode: string;
  readonly base: { readonly areaGuide: string };
}

export const useGenerateAreaGuide = (id: number) =>
  useChange(
    (api, body: AreaGuideInput) =>
      api.call(generateAreaGuide, { params: { id: String(id) }, body }),
    { failure: 'Failed to generate area guide', refreshes },
  );
