import { useEffect, useState } from 'react';
import { KEPT_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { browserStorage } from '#platform/web/storage/storage.ts';

/** Whatever the visitor came for comes first. */
const PATIENCE_MS = 1_000;

/**
 * Whether a kept number came up that was not looked at yet; undefined on the server. A browser that keeps
 * no numbers loads and asks nothing.
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
        // The next page tries again; nothing hangs on it.
        () => {},
      );
    const timer = setTimeout(watch, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [api]);
  return isNew;
};
