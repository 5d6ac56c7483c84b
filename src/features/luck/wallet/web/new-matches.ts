import {
  fetchMatches,
  numbersOf,
  unseenMatches,
} from '#features/luck/wallet/web/number-matches.ts';
import {
  listWalletNumbers,
  matchCheckState,
  readMatchCheck,
  writeMatchCheck,
} from '#features/luck/wallet/web/wallet.ts';
import { HOUR_MS } from '#platform/contract/durations.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Checks for new matches at most once an hour across all tabs; a failed attempt counts. */
const checkMatches = async (api: ApiClient): Promise<void> => {
  const { askedAt, isNew } = readMatchCheck();
  const now = Date.now();
  if (askedAt <= now && now - askedAt < HOUR_MS) return;
  const kept = listWalletNumbers();
  if (kept.length === 0) return;
  writeMatchCheck({ askedAt: now, isNew });
  try {
    const matches = await fetchMatches(api, numbersOf(kept));
    const hasNews = unseenMatches(listWalletNumbers(), matches).length > 0;
    // Discard the result if another check has been recorded meanwhile.
    if (readMatchCheck().askedAt === now) writeMatchCheck({ askedAt: now, isNew: hasNews });
  } catch {
    // The previous state is kept.
  }
};

let notifyWatcher: (() => void) | undefined;

export const watchNewMatches = (api: ApiClient, onNews: (isNew: boolean) => void): void => {
  const isFirst = notifyWatcher === undefined;
  notifyWatcher = () => onNews(readMatchCheck().isNew);
  notifyWatcher();
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void checkMatches(api);
  };
  checkIfVisible();
  if (!isFirst) return;
  // The listeners live as long as the tab.
  matchCheckState.subscribe(() => notifyWatcher?.());
  document.addEventListener('visibilitychange', checkIfVisible);
};
