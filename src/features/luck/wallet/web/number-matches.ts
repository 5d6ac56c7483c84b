import { MAX_MATCHED_NUMBERS, matchNumbers } from '#features/luck/draws/draws.contract.ts';
import {
  isNewMatch,
  NO_MATCH_SEEN,
  outcomeOf,
  type SeenMatch,
  type WalletNumber,
  type WalletOutcome,
} from '#features/luck/wallet/wallet.rules.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

type NumberMatches = CallOutput<typeof matchNumbers>[number];
export type MatchesByNumber = ReadonlyMap<number, NumberMatches>;

/** Deduplicated, in ascending order. */
export const numbersOf = (kept: readonly WalletNumber[]): number[] =>
  [...new Set(kept.map(({ luckyNumber }) => luckyNumber))].sort((one, other) => one - other);

export const fetchMatches = async (
  api: ApiClient,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<MatchesByNumber> => {
  const found: NumberMatches[] = [];
  for (let start = 0; start < numbers.length; start += MAX_MATCHED_NUMBERS) {
    const query = { numbers: numbers.slice(start, start + MAX_MATCHED_NUMBERS).join() };
    found.push(
      ...(await api.call(matchNumbers, { query }, { asVisitor: true, ...(signal && { signal }) })),
    );
  }
  return new Map(found.map((one) => [one.number, one]));
};

export const outcomeAmong = (number: WalletNumber, matches: MatchesByNumber): WalletOutcome =>
  outcomeOf(number, matches.get(number.luckyNumber)?.matches ?? []);

export const seenMatchOf = (number: WalletNumber, matches: MatchesByNumber): SeenMatch => {
  const { count, best } = outcomeAmong(number, matches);
  return best ? { count, drawNumber: best.drawNumber } : NO_MATCH_SEEN;
};

/** The numbers with a match that the visitor has not seen. */
export const unseenMatches = (kept: readonly WalletNumber[], matches: MatchesByNumber) =>
  kept.filter((number) => isNewMatch(seenMatchOf(number, matches), number.seen));
