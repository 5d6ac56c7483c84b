import { useQuery } from '@tanstack/react-query';
import { allEntities } from '#features/query-invalidation/web/query-keys.ts';
import { useChange } from '#features/query-invalidation/web/use-change.ts';
import { removeDemoData } from '#ops/demo/demo-data.contract.ts';
import { demoDataQuery } from '#pages/layout/use-demo-data.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { ConfirmButton } from '#platform/web/ui/dialogs/confirm-button.tsx';
import { AdminPanel } from '#platform/web/ui/panel.tsx';

/** Removes the demo data. The panel is rendered only while demo data are loaded. */
export const DemoDataPanel = () => {
  const { data } = useQuery(demoDataQuery(useApi()));
  const remove = useChange((api) => api.call(removeDemoData), {
    success: 'Demo data removed',
    failure: 'Failed to remove the demo data',
    refreshes: allEntities,
  });
  if (!data?.loaded) return null;
  return (
    <AdminPanel
      id="demo-data"
      title="Demo Data"
      intro="The directory was filled with fictional profiles, reviews, visits and draws. They never come back once they are removed; what you entered yourself stays."
      actions={
        <ConfirmButton
          variant="danger"
          disabled={remove.isPending}
          question="Are you sure you want to remove the demo data?"
          detail="All demo profiles go, with their reviews, lucky numbers, statistics and draws. This action cannot be undone."
          action="Remove"
          onConfirm={() => remove.mutate()}
        >
          Remove demo data
        </ConfirmButton>
      }
    />
  );
};
