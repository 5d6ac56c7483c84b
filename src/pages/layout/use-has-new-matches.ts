import { useEffect, useState } from 'react';
import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { browserStorage } from '#platform/web/storage/storage.ts';

/** Delay that keeps this request behind those of the page. */
const REQUEST_DELAY_MS = 1_000;

/**
 * Whether a saved number has won and the visitor has not seen it yet. Without saved numbers nothing is loaded
 * or requested.
 */
export const useHasNewMatches = (): boolean => {
  const api = useApi();
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!browserStorage.listKeys().some((name) => name.startsWith(WALLET_KEY_PREFIX))) return;
    const watch = () =>
      import('#features/luck/wallet/web/new-matches.ts').then(
        ({ watchNewMatches }) => watchNewMatches(api, setNew),
        // Failure is harmless: the next page tries again.
        () => {},
      );
    const timer = setTimeout(watch, REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [api]);
  return isNew;
};
