import { Link } from '@tanstack/react-router';
import { useCards } from '#features/directory/web/cards/use-cards.ts';
import { prizeName } from '#features/luck/draws/web/prize-badge.tsx';
import { singaporeTime } from '#features/luck/numbers/luck-day.rules.ts';
import { padLuckyNumber } from '#features/luck/numbers/lucky-number.rules.ts';
import type { WalletNumber } from '#features/luck/wallet/wallet.rules.ts';
import type { VerdictKind } from '#features/luck/wallet/web/check-receipts.ts';
import type { MatchesByNumber, NumberMatches } from '#features/luck/wallet/web/number-matches.ts';
import { type useNextDraw, useVerdicts } from '#features/luck/wallet/web/use-wallet.ts';
import { addToWallet, removeFromWallet } from '#features/luck/wallet/web/wallet.ts';
import { formatDate } from '#platform/web/i18n/format-date.ts';
import { formatWeekDay } from '#platform/web/i18n/format-week-day.ts';
import { m } from '#platform/web/texts/messages.js';
import { showToast } from '#platform/web/toast/toast.tsx';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

type NextDraw = ReturnType<typeof useNextDraw>;

const noMatch = (nextDraw: NextDraw): string | undefined => {
  if (!nextDraw) return undefined;
  const { drawDate, at, isSpecial } = nextDraw;
  return (isSpecial ? m.luck_next_special : m.luck_next)({
    day: formatWeekDay(drawDate),
    time: singaporeTime(new Date(at)),
  });
};

interface OutcomeProps {
  readonly matches: NumberMatches | undefined;
  readonly isAsked: boolean;
  readonly nextDraw: NextDraw;
}

/** Best match of a number, or the next draw. Always two lines high, to prevent layout shifts. */
const Outcome = ({ matches, isAsked, nextDraw }: OutcomeProps) => {
  if (!isAsked) return <div aria-hidden="true" className="luck-outcome" />;
  if (!matches?.best) {
    return (
      <div className="luck-outcome">
        {matches && <p>{m.luck_no_match()}</p>}
        <p className="text-sm text-ink-soft">{noMatch(nextDraw)}</p>
      </div>
    );
  }
  const { prizeTier, drawNumber, drawDate } = matches.best;
  return (
    <div className="luck-outcome">
      <p>
        <Link to="/draws/{-$number}" params={{ number: drawNumber }} className="luck-prize">
          {m.luck_match({ prize: prizeName(prizeTier), n: drawNumber })}
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        {matches.count > 1 ? m.luck_match_more({ n: matches.count }) : formatWeekDay(drawDate)}
      </p>
    </div>
  );
};

const receiptTexts: Record<VerdictKind, () => string> = {
  signed: m.luck_signed,
  fair: m.luck_signed,
  foreign: m.luck_foreign,
  unreadable: m.luck_foreign,
  wrong: m.luck_wrong,
  uncheckable: m.luck_receipt,
};
const DOUBTFUL: readonly (VerdictKind | undefined)[] = ['foreign', 'unreadable', 'wrong'];

interface ReceiptLineProps {
  readonly code: string | undefined;
  /** Undefined until the receipt is checked. */
  readonly verdict: VerdictKind | undefined;
}

const ReceiptLine = ({ code, verdict }: ReceiptLineProps) => (
  <p className="luck-receipt" data-doubtful={DOUBTFUL.includes(verdict)}>
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
    const digits = padLuckyNumber(number.luckyNumber);
    const name = names.get(number.freelancerId);
    const isGone = query.isSuccess && !query.isPlaceholderData && name === undefined;
    return (
      <li
        key={number.name}
        className="luck-card card"
        data-won={Boolean(matches?.get(number.luckyNumber)?.best)}
      >
        {news.has(number.name) && <p className="luck-new">{m.luck_new()}</p>}
        <h2 className="luck-digits">{digits}</h2>
        <Outcome
          matches={matches?.get(number.luckyNumber)}
          isAsked={matches !== undefined || hasFailed}
          nextDraw={nextDraw}
        />
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
