import { ContactPanel } from '#features/analytics/admin/contact-panel.tsx';
import {
  DashboardControls,
  type DashboardControlsProps,
} from '#features/analytics/admin/dashboard-controls.tsx';
import { FigureCards, FigureCardsSkeleton } from '#features/analytics/admin/figure-cards.tsx';
import { FunnelPanel } from '#features/analytics/admin/funnel-panel.tsx';
import { OverTimePanel } from '#features/analytics/admin/over-time-panel.tsx';
import { PanelSkeleton } from '#features/analytics/admin/panel.tsx';
import { PricingPanel } from '#features/analytics/admin/pricing-panel.tsx';
import { useAnalytics } from '#features/analytics/admin/use-analytics.ts';
import { formatChartDay, isEmpty } from '#features/analytics/dashboard.rules.ts';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const NoData = () => (
  <p className="dashboard-panel py-16 text-center text-ink-soft">
    No analytics data available for the selected time range and filters
  </p>
);

const SummarySkeleton = () => (
  <div className="grid gap-4">
    <FigureCardsSkeleton />
    <PanelSkeleton />
  </div>
);

export const Dashboard = ({ search, onChange }: DashboardControlsProps) => {
  const analytics = useAnalytics(search);
  const period = analytics.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DashboardControls search={search} onChange={onChange} />
        <p className="text-sm text-ink-soft" role="status">
          {period &&
            `${formatChartDay(period.from)} to today, ${formatChartDay(period.to)}, compared with the ${period.daily.length} days before`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={analytics.isPlaceholderData}>
        <QueryState
          query={analytics}
          failure="Failed to fetch analytics"
          skeleton={<SummarySkeleton />}
        >
          {(summary) => (
            <>
              <FigureCards summary={summary} />
              {isEmpty(summary) ? (
                <NoData />
              ) : (
                <>
                  <OverTimePanel summary={summary} />
                  <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
                    <FunnelPanel search={search} />
                    <ContactPanel summary={summary} />
                  </div>
                </>
              )}
            </>
          )}
        </QueryState>
        <PricingPanel search={search} />
      </div>
    </div>
  );
};
