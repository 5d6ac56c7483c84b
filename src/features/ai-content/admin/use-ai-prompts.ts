import { queryOptions } from '@tanstack/react-query';
import {
  listAiPrompts,
  type PromptType,
  updateAiPrompt,
} from '#features/ai-content/ai-content.contract.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import type { CallInput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

export const aiPromptsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['ai-prompts'], queryFn: () => api.call(listAiPrompts) });

export const useUpdatePrompt = (type: PromptType, onSaved: () => void) =>
  useChange(
    (api, body: CallInput<typeof updateAiPrompt>['body']) =>
      api.call(updateAiPrompt, { params: { type }, body }),
    {
      success: 'Prompt updated successfully!',
      failure: 'Failed to update prompt',
      onSaved,
      refreshes: ['prompt'],
    },
  );
