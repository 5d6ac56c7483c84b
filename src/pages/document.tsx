import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EarlyPreloads, LateScripts } from '#pages/deferred-scripts.tsx';
import { useEarlyTaps } from '#pages/early-interactions.ts';
import { PageAnnouncer } from '#pages/layout/page-announcer.tsx';
import { ApiProvider } from '#platform/web/api/api-context.tsx';
import { themeScript } from '#platform/web/browser/theme.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { ToastProvider } from '#platform/web/toast/toast.tsx';
import { OfflineBar } from '#platform/web/ui/offline-bar.tsx';

/** The HTML document around every page, including error pages. */
export const Document = ({ children }: { children: ReactNode }) => {
  const { api } = useRouter().options.context;
  useEarlyTaps();
  return (
    <html lang={languageTag(getLocale())} suppressHydrationWarning>
      <head>
        <EarlyPreloads />
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1b15" />
        <ScriptOnce>{themeScript}</ScriptOnce>
      </head>
      <body>
        <ApiProvider api={api}>
          <ToastProvider>
            {children}
            <PageAnnouncer />
          </ToastProvider>
          <OfflineBar />
        </ApiProvider>
        <Scripts />
        <LateScripts />
      </body>
    </html>
  );
};
