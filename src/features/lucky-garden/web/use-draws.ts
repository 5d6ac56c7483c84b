import { queryOptions } from '@tanstack/react-query';
import type { Draw } from '#features/lucky-garden/draw.rules.ts';
import { createDraw, deleteDraw, listDraws } from '#features/lucky-garden/lucky-garden.contract.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { useChange } from '#platform/web/use-change.ts';

export const drawsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['4d-draws'], queryFn: () => api.call(listDraws) });

const refreshes = [['4d-draws'], ['lucky-garden']];

export const useCreateDraw = (onSaved: () => void) =>
  useChange((api, body: Draw) => api.call(createDraw, { body }), {
    success: '4D draw added successfully!',
    failure: 'Failed to add 4D draw',
    onSaved,
    refreshes,
  });

export const useDeleteDraw = () =>
  useChange((api, id: number) => api.call(deleteDraw, { params: { id: String(id) } }), {
    success: '4D draw deleted successfully!',
    failure: 'Failed to delete 4D draw',
    refreshes,
  });
