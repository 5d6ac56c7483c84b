import { useEffect, useState } from 'react';
import { KEPT_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { browserStorage } from '#platform/web/storage/storage.ts';

/** Delay that keeps this request behind those of the page. */
const PATIENCE_MS = 1_000;

/**
 * Whether a saved number has won and the visitor has not seen it yet; undefined on the server. Without saved
 * numbers nothing is loaded or requested.
 */
export const useLuckMark = (): boolean | undefined => {
  const api = useApi();
  const [isNew, setNew] = useState<boolean>();
  useEffect(() => {
    setNew(false);
    if (!browserStorage.listKeys().some((name) => name.startsWith(KEPT_PREFIX))) return;
    const watch = () =>
      import('#features/luck/wallet/web/wallet-news.ts').then(
        ({ watchNews }) => watchNews(api, setNew),
        // Failure is harmless: the next page tries again.
        () => {},
      );
    const timer = setTimeout(watch, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [api]);
  return isNew;
};
