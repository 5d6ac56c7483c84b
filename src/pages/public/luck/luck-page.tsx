import '#features/luck/wallet/web/wallet.css';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isTransferHash } from '#features/luck/wallet/wallet-transfer.rules.ts';
import { useWalletNumbers } from '#features/luck/wallet/web/wallet.ts';
import { LuckyNumbers } from '#features/luck/wallet/web/wallet-numbers.tsx';
import { lazyComponent } from '#platform/web/navigation/lazy-component.tsx';
import { m } from '#platform/web/texts/messages.js';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';

const ReceiveDialog = lazyComponent(
  () => import('#features/luck/wallet/web/receive-dialog.tsx'),
  'ReceiveDialog',
);

export const headOfLuck = () => ({
  meta: [{ title: `${m.luck()} · ${m.brand()}` }, { name: 'robots', content: 'noindex' }],
});

const PLACES = [0, 1, 2];

/** Uses no styles of the page, because they are not loaded yet. */
const Skeleton = () => (
  <div role="status" aria-label={m.loading()} className="luck-loading">
    {PLACES.map((place) => (
      <div key={place} className="skeleton h-59.5" />
    ))}
  </div>
);

const Empty = ({ onTake }: { onTake: () => void }) => (
  <div className="grid justify-items-center gap-2 py-12 text-center">
    <p aria-hidden="true" className="luck-digits opacity-30">
      ????
    </p>
    <p className="font-display text-2xl font-semibold">{m.luck_empty()}</p>
    <p className="text-ink-soft">{m.luck_empty_hint()}</p>
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      <Link to="/" className={buttonClass('primary')}>
        {m.saved_browse()}
      </Link>
      <Button variant="secondary" onClick={onTake}>
        {m.luck_take()}
      </Button>
    </div>
  </div>
);

/** Moves the transfer code of another device out of the URL, so that it is not shared by mistake. */
const useTransferCode = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (!isTransferHash(hash)) return;
    setCode(hash);
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  }, [hash, navigate]);
  return { code, setCode };
};

/** The lucky numbers stored in this browser. The server renders the same page for all visitors. */
export const LuckPage = () => {
  const kept = useWalletNumbers();
  const { code, setCode } = useTransferCode();
  const take = () => setCode('');
  const stopTaking = () => setCode(undefined);
  return (
    <div className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-4xl font-semibold tracking-tight">{m.luck()}</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {m.luck_summary()} {m.luck_here_only()}
      </p>
      <noscript>
        <p>{m.luck_needs_script()}</p>
      </noscript>
      {!kept && <Skeleton />}
      {kept && kept.length === 0 && <Empty onTake={take} />}
      {kept && kept.length > 0 && <LuckyNumbers kept={kept} onReceive={take} />}
      <div className="mt-10 text-sm text-ink-soft">
        <p>{m.lucky_for_fun()}</p>
        <p className="luck-links">
          <Link to="/luck/fair">{m.fair_title()}</Link>
          <Link to="/draws/{-$number}">{m.footer_results()}</Link>
        </p>
      </div>
      {code !== undefined && (
        <ReceiveDialog code={code} onClose={stopTaking} onMissing={stopTaking} />
      )}
    </div>
  );
};
