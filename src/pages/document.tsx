import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { DeferredScripts } from '#pages/deferred-scripts.tsx';
import { useEarlyTaps } from '#pages/early-interactions.ts';
import { ApiProvider } from '#platform/web/api/api-context.tsx';
import { themeScript } from '#platform/web/browser/theme.ts';
import { getLocale, languageTag } from '#platform/web/i18n/locale.ts';
import { deferredPart } from '#platform/web/navigation/deferred-part.ts';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';
import { languageScrollScript } from '#platform/web/navigation/language-scroll.ts';
import { ToastProvider } from '#platform/web/toast/toast.tsx';

const OfflineBar = deferredPart(
  import.meta.env.SSR && (await import('#platform/web/ui/offline-bar.tsx')).OfflineBar,
  () => import('#platform/web/ui/offline-bar.tsx'),
  'OfflineBar',
);

/** Announces navigation to screen readers and moves the focus to the new page. */
const PageAnnouncer = () => {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        focusOn(document.querySelector<HTMLElement>('h1') ?? document.querySelector('main'));
      }),
    [router],
  );
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  );
};

/** The HTML document around every page. Browsers do not load the sources of the inline scripts. */
export const Document = ({ children }: { children: ReactNode }) => {
  const { api } = useRouter().options.context;
  useEarlyTaps();
  return (
    <html lang={languageTag(getLocale())} suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1b15" />
        {import.meta.env.SSR && <ScriptOnce>{themeScript}</ScriptOnce>}
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
        {import.meta.env.SSR && <ScriptOnce>{languageScrollScript}</ScriptOnce>}
        {import.meta.env.SSR && <DeferredScripts />}
      </body>
    </html>
  );
};
