import { ChartPanel, TableHead } from '#features/analytics/admin/panel.tsx';
import type { AnalyticsSummary } from '#features/analytics/analytics.contract.ts';
import { formatLongDay, sentences } from '#features/analytics/dashboard.rules.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';

const OverTimeChart = lazyComponent(
  () => import('#features/analytics/admin/charts.tsx'),
  'OverTimeChart',
  { pending: <div className="skeleton h-full" /> },
);

const DaysTable = ({ daily }: Pick<AnalyticsSummary, 'daily'>) => (
  <table>
    <caption>Views and visitors by day</caption>
    <TableHead columns={['Day', 'Views', 'Visitors', 'Contact actions', 'Average seconds']} />
    <tbody>
      {daily.map((day) => (
        <tr key={day.day}>
          <th scope="row">{formatLongDay(day.day)}</th>
          <td>{day.totalViews}</td>
          <td>{day.uniqueVisitors}</td>
          <td>{day.totalInteractions}</td>
          <td>{day.avgSessionDuration}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const OverTimePanel = ({ summary }: { summary: AnalyticsSummary }) => (
  <ChartPanel title="Views and visitors" sentence={sentences.overTime(summary)}>
    <ul aria-hidden="true" className="chart-legend">
      <li data-series="views">Views</li>
      <li data-series="visitors">Visitors</li>
    </ul>
    <div className="h-64 sm:h-72">
      <OverTimeChart daily={summary.daily} />
    </div>
    <div className="sr-only">
      <DaysTable daily={summary.daily} />
    </div>
  </ChartPanel>
);
