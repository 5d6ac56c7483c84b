import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

const reportPage = () => importWithRetry(() => import('#pages/public/report/report-page.tsx'));

/** The status of a report. Without scripts, the form sends the reference as a search parameter. */
export const reportRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reports/{-$reference}',
  validateSearch: ({ reference }: { reference?: string }) =>
    reference ? { reference: `${reference}` } : {},
  loaderDeps: ({ search }) => search,
  loader: async (input) => (await reportPage()).loadReport(input),
  head: async () => (await reportPage()).headOfReport(),
  component: lazyRouteComponent(reportPage, 'ReportPage'),
  notFoundComponent: lazyRouteComponent(reportPage, 'ReportNotFound'),
});
