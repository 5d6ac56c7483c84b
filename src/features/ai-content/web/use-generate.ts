import {
  generateAreaGuide,
  generateIntroduction,
} from '#features/ai-content/ai-content.contract.ts';
import { useChange } from '#platform/web/use-change.ts';

const refreshes = [['freelancers']];

export const useGenerateIntroduction = (id: number) =>
  useChange((api) => api.call(generateIntroduction, { params: { id: String(id) } }), {
    failure: 'Failed to generate introduction',
    refreshes,
  });

/** The postal code is the one in the form, which may not be saved yet. */
export const useGenerateAreaGuide = (id: number) =>
  useChange(
    (api, postalCode: string) =>
      api.call(generateAreaGuide, { params: { id: String(id) }, body: { postalCode } }),
    { failure: 'Failed to generate area guide', refreshes },
  );
