import { checkReceipt, type VerdictKind } from '#features/luck/numbers/web/check-receipt.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';

/** Memoizes requests, because many receipts are of the same day. */
const memoizing = (api: ApiClient): ApiClient => {
  const answers = new Map<string, Promise<unknown>>();
  const call = (contract: { path: string }, ...input: unknown[]): Promise<unknown> => {
    const key = contract.path + JSON.stringify(input[0]);
    const answer =
      answers.get(key) ?? (api.call as (...all: unknown[]) => Promise<unknown>)(contract, ...input);
    answers.set(key, answer);
    return answer;
  };
  return { ...api, call: call as ApiClient['call'] };
};

export const checkReceipts = async (
  codes: readonly string[],
  api: ApiClient,
): Promise<ReadonlyMap<string, VerdictKind>> => {
  const memoized = memoizing(api);
  const kinds = new Map<string, VerdictKind>();
  for (const code of codes) kinds.set(code, (await checkReceipt(code, memoized)).kind);
  return kinds;
};
