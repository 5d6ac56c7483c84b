import { Link } from '@tanstack/react-router';
import { useCards } from '#features/directory/web/cards/use-cards.ts';
import { nextDrawText } from '#features/luck/draws/web/next-draw-text.ts';
import { prizeName } from '#features/luck/draws/web/prize-badge.tsx';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import { isRefused, type VerdictKind } from '#features/luck/numbers/web/check-receipt.ts';
import type { WalletNumber, WalletOutcome } from '#features/luck/wallet/wallet.rules.ts';
import { type MatchesByNumber, outcomeAmong } from '#features/luck/wallet/web/number-matches.ts';
import { type useNextDraw, useVerdicts } from '#features/luck/wallet/web/use-wallet.ts';
import { addToWallet, removeFromWallet } from '#features/luck/wallet/web/wallet.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

type NextDraw = ReturnType<typeof useNextDraw>;

interface NumberOutcomeProps {
  /** Undefined if the matches could not be loaded. */
  readonly outcome: WalletOutcome | undefined;
  readonly nextDraw: NextDraw;
}

const matchText = ({ prizeTier, drawNumber }: NonNullable<WalletOutcome['best']>): string =>
  m.luck_match({ prize: prizeName(prizeTier), n: drawNumber });

/** Best match of a number, or the next draw. */
const NumberOutcome = ({ outcome, nextDraw }: NumberOutcomeProps) => {
  if (!outcome?.best) {
    return (
      <>
        {outcome && <p>{m.luck_no_match()}</p>}
        <p className="text-sm text-ink-soft">{nextDraw && nextDrawText(nextDraw)}</p>
      </>
    );
  }
  const { best, count } = outcome;
  return (
    <>
      <p>
        <Link to="/draws/{-$number}" params={{ number: best.drawNumber }} className="luck-prize">
          {matchText(best)}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        {count > 1 ? m.luck_match_more({ n: count }) : formatWeekDay(best.drawDate)}
      </p>
    </>
  );
};

const EarlierMatch = ({ earlier }: Pick<WalletOutcome, 'earlier'>) =>
  earlier && (
    <p className="luck-earlier">
      {m.luck_earlier()}{' '}
      <Link to="/draws/{-$number}" params={{ number: earlier.drawNumber }}>
        {matchText(earlier)}
      </Link>
    </p>
  );

const receiptTexts: Record<VerdictKind, () => string> = {
  signed: m.luck_signed,
  fair: m.luck_signed,
  foreign: m.luck_foreign,
  unreadable: m.luck_foreign,
  wrong: m.luck_wrong,
  uncheckable: m.luck_receipt,
};

interface ReceiptLineProps {
  readonly code: string | undefined;
  /** Undefined until the receipt is checked. */
  readonly verdict: VerdictKind | undefined;
}

const ReceiptLine = ({ code, verdict }: ReceiptLineProps) => (
  <p className="luck-receipt" data-doubtful={verdict !== undefined && isRefused(verdict)}>
    {code === undefined ? (
      m.luck_unsigned()
    ) : (
      <Link to="/luck/fair" hash={code}>
        {verdict ? receiptTexts[verdict]() : m.luck_receipt()}
      </Link>
    )}
  </p>
);

const forget = (number: WalletNumber) => {
  removeFromWallet([number.name]);
  showToast({
    title: m.luck_deleted({ number: padLuckyNumber(number.luckyNumber) }),
    action: { label: m.luck_undo(), onAction: () => addToWallet([number]) },
  });
};

interface NumberListProps {
  readonly numbers: readonly WalletNumber[];
  /** Undefined until the matches are loaded. */
  readonly matches: MatchesByNumber | undefined;
  readonly news: ReadonlySet<string>;
  readonly nextDraw: NextDraw;
  readonly hasFailed: boolean;
}

/** One page of the list, small enough to load its profiles with one request. */
export const NumberList = ({ numbers, matches, news, nextDraw, hasFailed }: NumberListProps) => {
  const ids = [...new Set(numbers.map(({ freelancerId }) => freelancerId))];
  const { query } = useCards(ids, () => {});
  const verdicts = useVerdicts(numbers.flatMap(({ code }) => code ?? []));
  const names = new Map(query.data?.map(({ id, name }) => [id, name]));
  return numbers.map((number) => {
    const outcome = matches && outcomeAmong(number, matches);
    const digits = padLuckyNumber(number.luckyNumber);
    const name = names.get(number.freelancerId);
    const isGone = query.isSuccess && !query.isPlaceholderData && name === undefined;
    return (
      <li key={number.name} className="luck-card card" data-won={Boolean(outcome?.best)}>
        {news.has(number.name) && <p className="luck-new">{m.luck_new()}</p>}
        <h2 className="luck-digits">{digits}</h2>
        {/* Always two lines high, to prevent layout shifts. */}
        <div className="luck-outcome">
          {(outcome || hasFailed) && <NumberOutcome outcome={outcome} nextDraw={nextDraw} />}
          <EarlierMatch earlier={outcome?.earlier} />
        </div>
        <p className="luck-whom">
          {isGone ? (
            <span>{m.luck_gone()}</span>
          ) : (
            <Link to="/profile/$id" params={{ id: String(number.freelancerId) }}>
              {name ?? m.luck_profile()}
            </Link>
          )}
          <span aria-hidden="true"> · </span>
          <time dateTime={new Date(number.gotAt).toISOString()}>
            {formatDate(new Date(number.gotAt).toISOString())}
          </time>
        </p>
        <ReceiptLine code={number.code} verdict={verdicts.get(number.code ?? '')} />
        <button
          type="button"
          className="icon-button luck-delete"
          aria-label={m.luck_delete({ number: digits })}
          onClick={() => forget(number)}
        >
          <CloseIcon />
        </button>
      </li>
    );
  });
};
