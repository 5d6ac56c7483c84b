import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEarlyTaps } from '#app/web/early-taps.ts';
import { EarlyPreloads, LateScripts } from '#app/web/late-scripts.tsx';
import { PageAnnouncer } from '#app/web/layout/page-announcer.tsx';
import { ApiProvider } from '#platform/web/api-context.tsx';
import { getLocale, languageTag } from '#platform/web/locale.ts';
import { themeScript } from '#platform/web/theme.ts';
import { ToastProvider } from '#platform/web/toast.tsx';
import { OfflineBar } from '#platform/web/ui/offline-bar.tsx';

/** The whole HTML document: what every page stands in, also one that says what went wrong. */
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
