import { useQuery } from '@tanstack/react-query';
import {
  inOrder,
  MAX_WALLET_NUMBERS,
  parseWalletEntry,
  type WalletNumber,
} from '#features/luck/wallet/wallet.rules.ts';
import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { extractReceiptCodes } from '#features/luck/wallet/wallet-transfer.rules.ts';
import { checkReceipts, type VerdictKind } from '#features/luck/wallet/web/check-receipts.ts';
import { listWalletNumbers, roomForNumbers } from '#features/luck/wallet/web/wallet.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

export interface WalletImport {
  /** Signed by this site and not in the wallet yet, limited to the remaining capacity. */
  readonly genuine: readonly WalletNumber[];
  readonly known: number;
  readonly refused: number;
  /** Whether the genuine numbers exceed the remaining capacity. */
  readonly isCut: boolean;
  /** Whether Web Crypto is unavailable because the page is not a secure context. */
  readonly isUncheckable: boolean;
}

const GENUINE: readonly (VerdictKind | undefined)[] = ['signed', 'fair'];

/** Verifies the receipts in a code from another device. */
export const useWalletImport = (text: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['luck', 'taking', text],
    enabled: text !== '',
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<WalletImport> => {
      const given = extractReceiptCodes(text).slice(0, 2 * MAX_WALLET_NUMBERS);
      const here = new Set(listWalletNumbers().map(({ code }) => code));
      const wanted = given.filter((code) => !here.has(code));
      const verdicts = await checkReceipts(wanted, api);
      const found = inOrder(
        wanted
          .filter((code) => GENUINE.includes(verdicts.get(code)))
          .flatMap((code) => parseWalletEntry(WALLET_KEY_PREFIX + code, '') ?? []),
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
