import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFooter } from '#app/web/layout/site-footer.tsx';
import { SiteHeader } from '#app/web/layout/site-header.tsx';

/** Header, main part and footer of every public page. */
export const PublicPage = ({
  isNoPage = false,
  children,
}: {
  isNoPage?: boolean;
  children: ReactNode;
}) => (
  <>
    <SiteHeader isNoPage={isNoPage} />
    <main id="content" className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      {children}
    </main>
    <SiteFooter />
  </>
);

export const PublicLayout = () => (
  <PublicPage>
    <Outlet />
  </PublicPage>
);
