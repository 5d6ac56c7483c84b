import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { nextDrawQuery } from '#features/luck/draws/web/use-results.ts';
import type { VerdictKind } from '#features/luck/numbers/web/check-receipt.ts';
import type { WalletNumber } from '#features/luck/wallet/wallet.rules.ts';
import { checkReceipts } from '#features/luck/wallet/web/check-receipts.ts';
import {
  fetchMatches,
  type MatchesByNumber,
  numbersOf,
  seenMatchOf,
  unseenMatches,
} from '#features/luck/wallet/web/number-matches.ts';
import {
  markMatchesSeen,
  readMatchCheck,
  writeMatchCheck,
} from '#features/luck/wallet/web/wallet.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

/** Matches of the saved numbers; previous matches stay visible while a new number is loaded. */
const useMatches = (kept: readonly WalletNumber[]) => {
  const api = useApi();
  const present = numbersOf(kept);
  const [numbers, setNumbers] = useState(present);
  // A deleted number does not require a new request.
  if (present.some((number) => !numbers.includes(number))) setNumbers(present);
  return useQuery({
    queryKey: ['draws', 'matches', numbers],
    queryFn: ({ signal }) => {
      // Prevents the badge in the header from repeating the request.
      writeMatchCheck({ ...readMatchCheck(), askedAt: Date.now() });
      return fetchMatches(api, numbers, signal);
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

const NONE: ReadonlySet<string> = new Set();

/** Matches of each number. A match that was new when the page was opened stays marked until it is left. */
export const useWalletMatches = (kept: readonly WalletNumber[]) => {
  const query = useMatches(kept);
  const { data: matches, isPlaceholderData } = query;
  const [news, setNews] = useState(NONE);
  const markNews = useEffectEvent((found: MatchesByNumber) => {
    const fresh = unseenMatches(kept, found).map(({ name }) => name);
    setNews((last) => (fresh.length > 0 ? new Set([...last, ...fresh]) : last));
    markMatchesSeen(
      kept.map((number) => ({ name: number.name, seen: seenMatchOf(number, found) })),
    );
  });
  useEffect(() => {
    if (matches && !isPlaceholderData) markNews(matches);
  }, [matches, isPlaceholderData]);
  return { query, matches, news };
};

export const useNextDraw = () => useQuery({ ...nextDrawQuery(useApi()), staleTime: 0 }).data;

/** Verdicts are cached for the lifetime of the page. */
const verdicts = new Map<string, VerdictKind>();

/** Verdicts of the visible receipts; a receipt that cannot be checked now has none. */
export const useVerdicts = (codes: readonly string[]): ReadonlyMap<string, VerdictKind> => {
  const api = useApi();
  useQuery({
    queryKey: ['luck', 'verdicts', codes],
    queryFn: async () => {
      const unknown = codes.filter((code) => !verdicts.has(code));
      for (const [code, kind] of await checkReceipts(unknown, api)) verdicts.set(code, kind);
      return verdicts.size;
    },
    enabled: codes.length > 0,
    staleTime: 0,
  });
  return verdicts;
};
