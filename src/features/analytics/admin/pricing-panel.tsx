import { ChartPanel, PanelSkeleton, TableHead } from '#features/analytics/admin/panel.tsx';
import { usePricingInsights } from '#features/analytics/admin/use-analytics.ts';
import type { PricingInsight } from '#features/analytics/analytics.contract.ts';
import { formatCount, formatSeconds, sentences } from '#features/analytics/dashboard.rules.ts';
import type { DashboardSearch } from '#features/analytics/dashboard-search.rules.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const PricingChart = lazyComponent(
  () => import('#features/analytics/admin/charts.tsx'),
  'PricingChart',
  { pending: <div className="skeleton h-full" /> },
);

const PricingTable = ({ insights }: { insights: readonly PricingInsight[] }) => (
  <table className="pricing-table">
    <caption className="sr-only">Profiles, views and time by price range</caption>
    <TableHead columns={['Price range', 'Profiles', 'Avg views', 'Avg time']} />
    <tbody>
      {insights.map(({ priceRange, profileCount, avgViews, avgSessionDuration }) => (
        <tr key={priceRange}>
          <th scope="row">{priceRange}</th>
          <td>{formatCount(profileCount)}</td>
          <td>{avgViews.toFixed(1)}</td>
          <td>{formatSeconds(avgSessionDuration)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Counts all profiles: a note says so if the other panels are about one. */
export const PricingPanel = ({ search }: { search: DashboardSearch }) => (
  <QueryState
    query={usePricingInsights(search)}
    failure="Failed to fetch pricing insights"
    skeleton={<PanelSkeleton />}
  >
    {(insights) =>
      insights.length > 0 && (
        <ChartPanel
          title="Pricing Performance"
          sentence={sentences.pricing(insights)}
          note={search.profileId === undefined ? undefined : 'All freelancers'}
        >
          <div className="grid items-center gap-6 lg:grid-cols-2">
            <div className="h-56">
              <PricingChart insights={insights} />
            </div>
            <PricingTable insights={insights} />
          </div>
        </ChartPanel>
      )
    }
  </QueryState>
);
