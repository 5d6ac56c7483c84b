import { adminRoute, analyticsRoute, guardedRoute } from '#pages/admin/admin.routes.ts';
import { aboutRoute } from '#pages/public/about/about.route.ts';
import { districtsRoute } from '#pages/public/districts/districts.route.ts';
import { drawsRoute } from '#pages/public/draws/draws.route.ts';
import { fairnessRoute } from '#pages/public/fairness/fairness.route.ts';
import { homeRoute } from '#pages/public/home/home.route.ts';
import { inviteRoute } from '#pages/public/invite/invite.route.ts';
import { placeRoute, serviceRoute } from '#pages/public/landing/landing.routes.ts';
import { privacyRoute, termsRoute } from '#pages/public/legal/legal.routes.ts';
import { loginRoute } from '#pages/public/login/login.route.ts';
import { luckNumberRoute, luckRoute } from '#pages/public/luck/luck.routes.ts';
import { profileRoute } from '#pages/public/profile/profile.route.tsx';
import { portalRoute } from '#pages/public/provider-portal/portal.route.ts';
import { reportRoute } from '#pages/public/report/report.route.ts';
import { compareRoute, savedRoute, shortlistRoute } from '#pages/public/saved/saved.routes.ts';
import { publicRoute, rootRoute } from '#pages/root-route.tsx';

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    homeRoute,
    profileRoute,
    districtsRoute,
    placeRoute,
    serviceRoute,
    drawsRoute,
    savedRoute,
    compareRoute,
    shortlistRoute,
    fairnessRoute,
    luckNumberRoute,
    luckRoute,
    reportRoute,
    aboutRoute,
    privacyRoute,
    termsRoute,
    loginRoute,
    inviteRoute,
    portalRoute,
  ]),
  guardedRoute.addChildren([adminRoute, analyticsRoute]),
]);

/** Source file of each page by route id, used to find its scripts in the manifest. */
export const pageFiles: Record<string, string> = {
  '/public/': 'src/pages/public/home/home-page.tsx',
  '/public/profile/$id': 'src/pages/public/profile/profile-page.tsx',
  '/public/districts': 'src/pages/public/districts/districts-page.tsx',
  '/public/in/$slug': 'src/pages/public/landing/landing-page.tsx',
  '/public/for/$slug': 'src/pages/public/landing/landing-page.tsx',
  '/public/draws/{-$number}': 'src/pages/public/draws/draws-page.tsx',
  '/public/saved': 'src/pages/public/saved/saved-pages.ts',
  '/public/compare': 'src/pages/public/saved/saved-pages.ts',
  '/public/shortlist': 'src/pages/public/saved/saved-pages.ts',
  '/public/luck/fair': 'src/pages/public/fairness/fairness-page.tsx',
  '/public/luck/n/$digits': 'src/pages/public/luck/luck-number-page.tsx',
  '/public/luck': 'src/pages/public/luck/luck-page.tsx',
  '/public/reports/{-$reference}': 'src/pages/public/report/report-page.tsx',
  '/public/about': 'src/pages/public/about/about-page.tsx',
  '/public/privacy': 'src/pages/public/legal/privacy-page.tsx',
  '/public/terms': 'src/pages/public/legal/terms-page.tsx',
  '/public/login': 'src/pages/public/login/login-page.tsx',
  '/public/invite': 'src/pages/public/invite/invite-page.tsx',
  '/public/her-word': 'src/pages/public/provider-portal/portal-page.tsx',
  '/guarded/admin/{-$id}': 'src/pages/admin/admin-page.tsx',
  '/guarded/analytics': 'src/pages/admin/analytics/analytics-page.tsx',
};
