import { useQuery } from '@tanstack/react-query';
import {
  inOrder,
  type KeptNumber,
  MOST_KEPT,
  readKept,
} from '#features/luck/wallet/wallet.rules.ts';
import { KEPT_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { codesIn } from '#features/luck/wallet/wallet-transfer.rules.ts';
import { checkReceipts, type VerdictKind } from '#features/luck/wallet/web/check-receipts.ts';
import { keptNumbers, roomForNumbers } from '#features/luck/wallet/web/wallet.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

export interface Taking {
  /** Signed by this site and not in the wallet yet, limited to the remaining capacity. */
  readonly genuine: readonly KeptNumber[];
  readonly known: number;
  readonly refused: number;
  /** Whether the genuine numbers exceed the remaining capacity. */
  readonly isCut: boolean;
  /** Whether Web Crypto is unavailable because the page is not a secure context. */
  readonly isUncheckable: boolean;
}

const GENUINE: readonly (VerdictKind | undefined)[] = ['signed', 'fair'];

/** Verifies the receipts in a code from another device. */
export const useTaking = (text: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['luck', 'taking', text],
    enabled: text !== '',
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<Taking> => {
      const given = codesIn(text).slice(0, 2 * MOST_KEPT);
      const here = new Set(keptNumbers().map(({ code }) => code));
      const wanted = given.filter((code) => !here.has(code));
      const verdicts = await checkReceipts(wanted, api);
      const found = inOrder(
        wanted
          .filter((code) => GENUINE.includes(verdicts.get(code)))
          .flatMap((code) => readKept(KEPT_PREFIX + code, '') ?? []),
      ).kept;
      const genuine = found.slice(0, roomForNumbers());
      return {
        genuine,
        known: given.length - wanted.length,
        refused: wanted.length - found.length,
        isCut: genuine.length < found.length,
        isUncheckable: [...verdicts.values()].includes('uncheckable'),
      };
    },
  });
};
