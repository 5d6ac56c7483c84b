import { useQuery } from '@tanstack/react-query';
import type { VerdictKind } from '#features/luck/numbers/web/check-receipt.ts';
import {
  inOrder,
  MAX_WALLET_NUMBERS,
  parseWalletEntry,
} from '#features/luck/wallet/wallet.rules.ts';
import { WALLET_KEY_PREFIX } from '#features/luck/wallet/wallet-key.rules.ts';
import { extractReceiptCodes } from '#features/luck/wallet/wallet-transfer.rules.ts';
import { checkReceipts } from '#features/luck/wallet/web/check-receipts.ts';
import { listWalletNumbers } from '#features/luck/wallet/web/wallet.ts';
import { useApi } from '#platform/web/api/api-context.tsx';

const GENUINE: readonly (VerdictKind | undefined)[] = ['signed', 'fair'];

export const useWalletImport = (text: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['luck', 'received', text],
    enabled: text !== '',
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const given = extractReceiptCodes(text).slice(0, 2 * MAX_WALLET_NUMBERS);
      const here = new Set(listWalletNumbers().map(({ code }) => code));
      const wanted = given.filter((code) => !here.has(code));
      const verdicts = await checkReceipts(wanted, api);
      const found = inOrder(
        wanted
          .filter((code) => GENUINE.includes(verdicts.get(code)))
          .flatMap((code) => parseWalletEntry(WALLET_KEY_PREFIX + code, '') ?? []),
      ).kept;
      // Limited to the remaining capacity, so that nothing is evicted.
      const genuine = found.slice(0, MAX_WALLET_NUMBERS - listWalletNumbers().length);
      return {
        /** Signed by this site, and not in the wallet yet. */
        genuine,
        known: given.length - wanted.length,
        refused: wanted.length - found.length,
        isCut: genuine.length < found.length,
        /** Whether Web Crypto is unavailable because the page is not a secure context. */
        isUncheckable: [...verdicts.values()].includes('uncheckable'),
      };
    },
  });
};

export type WalletImport = NonNullable<ReturnType<typeof useWalletImport>['data']>;
