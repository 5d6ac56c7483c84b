import { queryOptions } from '@tanstack/react-query';
import {
  generateAreaGuide,
  generateIntroduction,
  getGeneratedTexts,
} from '#features/ai-content/ai-content.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput, CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export type SavedGenerations = CallOutput<typeof getGeneratedTexts>;

/** The values are those of the form, possibly unsaved. Nothing is stored, so nothing is read again. */
export const useGenerateIntroduction = (id: number) =>
  useChange(
    (api, body: CallInput<typeof generateIntroduction>['body']) =>
      api.call(generateIntroduction, { params: { id: String(id) }, body }),
    { failure: 'Failed to generate introduction', refreshes: [] },
  );

export const useGenerateAreaGuide = (id: number) =>
  useChange(
    (api, body: CallInput<typeof generateAreaGuide>['body']) =>
      api.call(generateAreaGuide, { params: { id: String(id) }, body }),
    { failure: 'Failed to generate area guide', refreshes: [] },
  );

/** How the saved texts were generated. */
export const generatedTextsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['freelancers', 'generated', id],
    queryFn: () => api.call(getGeneratedTexts, { params: { id: String(id) } }),
  });
