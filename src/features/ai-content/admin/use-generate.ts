import {
  generateAreaGuide,
  generateIntroduction,
} from '#features/ai-content/ai-content.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';

const refreshes = ['profile'] as const;

/** Optimistic concurrency: `base` is the text to replace, as loaded in the form. */
export const useGenerateIntroduction = (id: number) =>
  useChange(
    (api, base: { aiGeneratedIntroduction: string }) =>
      api.call(generateIntroduction, { params: { id: String(id) }, body: { base } }),
    { failure: 'Failed to generate introduction', refreshes },
  );

/** The postal code is that of the form, possibly unsaved. */
export const useGenerateAreaGuide = (id: number) =>
  useChange(
    (api, body: CallInput<typeof generateAreaGuide>['body']) =>
      api.call(generateAreaGuide, { params: { id: String(id) }, body }),
    { failure: 'Failed to generate area guide', refreshes },
  );
