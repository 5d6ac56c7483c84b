import { isNews } from '#features/luck/wallet/wallet.rules.ts';
import { askDraws, numbersOf, sightingOf } from '#features/luck/wallet/web/number-matches.ts';
import { keptNumbers, luckyNews, readNews, writeNews } from '#features/luck/wallet/web/wallet.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

const HOUR_MS = 60 * 60 * 1000;

/** At most once an hour in all tabs together; one that fails counts, too. */
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
    // Whoever looked at the numbers meanwhile knows better.
    if (readNews().askedAt === now) writeNews({ askedAt: now, isNew: hasNews });
  } catch {
    // What was known stays.
  }
};

let tell: (() => void) | undefined;

/** Tells whether a number came up that was not looked at yet, now and whenever that changes. */
export const watchNews = (api: ApiClient, onNews: (isNew: boolean) => void): void => {
  const isFirst = tell === undefined;
  tell = () => onNews(readNews().isNew);
  tell();
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void look(api);
  };
  lookAgain();
  if (!isFirst) return;
  // As long as the tab lives.
  luckyNews.subscribe(() => tell?.());
  document.addEventListener('visibilitychange', lookAgain);
};
