import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFooter } from '#pages/layout/site-footer.tsx';
import { SiteHeader } from '#pages/layout/site-header.tsx';
import { withoutLocale } from '#platform/web/i18n/locale.ts';

/** Card grids use wide screens; text pages keep a narrow column. */
const WIDE_PAGES = ['/', '/saved'];

/** Header, main element and footer of every public page. */
export const PublicPage = ({
  isNoPage = false,
  children,
}: {
  isNoPage?: boolean;
  children: ReactNode;
}) => {
  const isWide = useLocation({
    select: ({ pathname }) => WIDE_PAGES.includes(withoutLocale(pathname)),
  });
  const width = isWide ? 'page-width page-wide' : 'page-width';
  return (
    <>
      <SiteHeader isNoPage={isNoPage} width={width} />
      <main id="content" className={`${width} pb-16`}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
};

export const PublicLayout = () => (
  <PublicPage>
    <Outlet />
  </PublicPage>
);
