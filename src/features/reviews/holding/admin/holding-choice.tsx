import { useQuery } from '@tanstack/react-query';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import {
  getReviewHolding,
  type HoldingMode,
  holdingModes,
  saveReviewHolding,
} from '#features/reviews/holding/holding.contract.ts';
import { conflictsOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useMayCall } from '#platform/web/api/permitted.tsx';
import { showToast } from '#platform/web/toast/toast.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const labels: Record<HoldingMode, string> = {
  never: 'Never',
  flagged: 'Flagged reviews only',
  all: 'All reviews',
};
const options = holdingModes.map((value) => ({ value, label: labels[value] }));

/** Chooses which new reviews wait for an approval. */
export const HoldingChoice = () => {
  const api = useApi();
  const query = useQuery({
    queryKey: ['reviews', 'holding'],
    queryFn: () => api.call(getReviewHolding),
    staleTime: 0,
  });
  const save = useChange(
    (client, body: { mode: HoldingMode; base: { mode: HoldingMode } }) =>
      client.call(saveReviewHolding, { body }),
    { success: 'Saved', failure: 'Failed to save the setting', refreshes: ['review'] },
  );
  const mayChange = useMayCall()(saveReviewHolding);
  const choose = (base: HoldingMode, value: string) => {
    const mode = holdingModes.find((one) => one === value);
    if (!mode) return;
    save.mutate(
      { mode, base: { mode: base } },
      {
        onError: (error) => {
          if (conflictsOf(error).length === 0) return;
          showToast({
            title: 'Error',
            description: 'Somebody else has changed this setting. Please check it again.',
            variant: 'destructive',
          });
        },
      },
    );
  };
  return (
    <QueryState
      query={query}
      failure="Failed to fetch the setting"
      skeleton={<div className="skeleton h-20" />}
    >
      {({ mode }) => (
        <div className="mb-4 max-w-md">
          <Field
            label="Hold new reviews for approval"
            hint="Visitors see a held review after an admin approves it. The reviewer gets the lucky number at once."
          >
            {(control) => (
              <Select
                {...control}
                value={save.isPending ? save.variables.mode : mode}
                options={options}
                disabled={!mayChange || save.isPending}
                onValueChange={(value) => choose(mode, value)}
              />
            )}
          </Field>
        </div>
      )}
    </QueryState>
  );
};
