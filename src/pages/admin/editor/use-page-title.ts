import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#platform/web/texts/messages.js';

/** Sets the document title after each navigation, because the route does not know the name of the profile. */
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
