import { isNews } from '#features/luck/wallet/wallet.rules.ts';
import { askDraws, numbersOf, sightingOf } from '#features/luck/wallet/web/number-matches.ts';
import { keptNumbers, luckyNews, readNews, writeNews } from '#features/luck/wallet/web/wallet.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Checks for new matches at most once an hour across all tabs; a failed attempt counts. */
const look = async (api: ApiClient): Promise<void> => {
  const { askedAt, isNew } = readNews();
  const now = Date.now();
  if (askedAt <= now && now - askedAt < HOUR_MS) return;
  const kept = keptNumbers();
  if (kept.length === 0) return;
  writeNews({ askedAt: now, isNew });
  try {
    const matches = await askDraws(api, numbersOf(kept));
    const hasNews = keptNumbers().some(({ luckyNumber, seen }) =>
      isNews(sightingOf(matches.get(luckyNumber)), seen),
    );
    // Discard the result if another check has been recorded meanwhile.
    if (readNews().askedAt === now) writeNews({ askedAt: now, isNew: hasNews });
  } catch {
    // The previous state is kept.
  }
};

let tell: (() => void) | undefined;

/** Reports whether a number has an unseen match, now and on every change. */
export const watchNews = (api: ApiClient, onNews: (isNew: boolean) => void): void => {
  const isFirst = tell === undefined;
  tell = () => onNews(readNews().isNew);
  tell();
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void look(api);
  };
  lookAgain();
  if (!isFirst) return;
  // The listeners live as long as the tab.
  luckyNews.subscribe(() => tell?.());
  document.addEventListener('visibilitychange', lookAgain);
};
