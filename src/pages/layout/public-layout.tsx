import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSavedIds } from '#features/directory/web/cards/saved-profile-ids.ts';
import { SiteHeader } from '#pages/layout/site-header.tsx';
import { TabBar } from '#pages/layout/tab-bar.tsx';
import { useHasNewMatches } from '#pages/layout/use-has-new-matches.ts';
import { classNames } from '#platform/web/browser/class-names.ts';
import { withoutLocale } from '#platform/web/i18n/locale.ts';
import { deferredPart } from '#platform/web/navigation/deferred-part.ts';

const SiteFooter = deferredPart(
  import.meta.env.SSR && (await import('#pages/layout/site-footer.tsx')).SiteFooter,
  () => import('#pages/layout/site-footer.tsx'),
  'SiteFooter',
);

/** Card grids use wide screens; text pages keep a narrow column. */
const WIDE_PAGES = /^\/(?:saved)?$|^\/(?:in|for)\//;

/** Header, main element, footer and tab bar of every public page. */
export const PublicPage = ({
  isNoPage = false,
  children,
}: {
  isNoPage?: boolean;
  children: ReactNode;
}) => {
  const isWide = useLocation({
    select: ({ pathname }) => WIDE_PAGES.test(withoutLocale(pathname)),
  });
  const news = { savedCount: useSavedIds()?.length ?? 0, hasNewMatches: useHasNewMatches() };
  return (
    <>
      <SiteHeader isNoPage={isNoPage} {...news} />
      <main id="content" className={classNames('page-width pb-16', isWide && 'page-wide')}>
        {children}
      </main>
      <SiteFooter />
      <TabBar {...news} />
    </>
  );
};

export const PublicLayout = () => (
  <PublicPage>
    <Outlet />
  </PublicPage>
);
