import { useEffect, useState } from 'react';
import type { WalletNumber } from '#features/luck/wallet/wallet.rules.ts';
import { NumberList } from '#features/luck/wallet/web/number-list.tsx';
import { useNextDraw, useWalletMatches } from '#features/luck/wallet/web/use-wallet.ts';
import { areVolatile, removeFromWallet } from '#features/luck/wallet/web/wallet.ts';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

const ConfirmDialog = lazyComponent(
  () => import('#platform/web/ui/dialogs/confirm-dialog.tsx'),
  'ConfirmDialog',
);
const TransferDialog = lazyComponent(
  () => import('#features/luck/wallet/web/transfer-dialog.tsx'),
  'TransferDialog',
);

const PAGE = 48;

/** How long the list waits for the matches, which can change its order. */
const MATCHES_TIMEOUT_MS = 1_000;

const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MATCHES_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

interface LuckyNumbersProps {
  readonly kept: readonly WalletNumber[];
  readonly onReceive: () => void;
}

export const LuckyNumbers = ({ kept, onReceive }: LuckyNumbersProps) => {
  const { query, matches, news } = useWalletMatches(kept);
  const nextDraw = useNextDraw();
  const [pages, setPages] = useState(1);
  const [openDialog, setOpenDialog] = useState<'move' | 'delete'>();
  const isLate = useIsLate();
  const isWaiting = query.isPending && !isLate;
  const closeDialog = () => setOpenDialog(undefined);
  const sorted = [
    ...kept.filter(({ name }) => news.has(name)),
    ...kept.filter(({ name }) => !news.has(name)),
  ];
  return (
    <section aria-label={m.luck()}>
      <div className="luck-actions">
        <p className="me-auto text-ink-soft">
          {kept.length === 1 ? m.luck_count_one() : m.luck_count({ n: kept.length })}
        </p>
        <Button variant="secondary" onClick={() => setOpenDialog('move')}>
          {m.luck_move()}
        </Button>
        <Button variant="quiet" onClick={onReceive}>
          {m.luck_take()}
        </Button>
        <Button variant="quiet" onClick={() => setOpenDialog('delete')}>
          {m.luck_delete_all()}
        </Button>
      </div>
      {areVolatile(kept) && (
        <p role="status" className="luck-warning">
          {m.luck_passing()}
        </p>
      )}
      {query.isError && (
        <LoadFailure message={m.luck_matches_failed()} onRetry={() => void query.refetch()} />
      )}
      <ul className="luck-grid" aria-busy={isWaiting}>
        {isWaiting &&
          kept
            .slice(0, PAGE)
            .map(({ name }) => <li key={name} aria-hidden="true" className="luck-card skeleton" />)}
        {!isWaiting &&
          Array.from({ length: pages }, (_, page) => (
            <NumberList
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its index.
              key={page}
              numbers={sorted.slice(page * PAGE, (page + 1) * PAGE)}
              matches={matches}
              news={news}
              nextDraw={nextDraw}
              hasFailed={query.isError}
            />
          ))}
      </ul>
      {sorted.length > pages * PAGE && (
        <div className="mt-8 text-center">
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            {m.luck_show_more()}
          </Button>
        </div>
      )}
      {openDialog === 'move' && (
        <TransferDialog kept={kept} onClose={closeDialog} onMissing={closeDialog} />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && closeDialog()}
          question={m.luck_delete_all_ask()}
          detail={m.luck_delete_all_detail()}
          action={m.luck_delete_all()}
          cancel={m.luck_cancel()}
          onConfirm={() => removeFromWallet(kept.map(({ name }) => name))}
          onMissing={closeDialog}
        />
      )}
    </section>
  );
};
