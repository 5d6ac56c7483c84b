import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#platform/web/texts/messages.js';

/** The route knows no names: the title is set again when it has set its own. */
export const usePageTitle = (title: string | undefined): void => {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return;
    const set = () => {
      document.title = `${title} · ${m.brand()}`;
    };
    set();
    return router.subscribe('onRendered', set);
  }, [router, title]);
};
