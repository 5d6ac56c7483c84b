import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#pages/root-route.tsx';
import { importAgain } from '#platform/web/navigation/import-again.ts';

const reportPage = () => importAgain(() => import('#pages/public/report/report-page.tsx'));

/** What came of a report; a form without script asks by the search. */
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
