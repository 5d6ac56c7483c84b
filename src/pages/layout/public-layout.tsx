import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFooter } from '#pages/layout/site-footer.tsx';
import { SiteHeader } from '#pages/layout/site-header.tsx';
import { withoutLocale } from '#platform/web/i18n/locale.ts';

/** Cards in a grid use the room of a large screen; words to read do not. */
const WIDE_PAGES = ['/', '/saved'];

/** Header, main part and footer of every public page. */
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
