import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { searchForNumber } from '#features/luck/draws/results-search.rules.ts';
import { MatchLink, NextDraw } from '#features/luck/draws/web/number-check.tsx';
import { checkQuery } from '#features/luck/draws/web/use-results.ts';
import {
  isLuckyDigits,
  luckCardAddress,
  luckCardSizes,
  luckPagePath,
} from '#features/luck/numbers/luck-card.rules.ts';
import { preload } from '#pages/preload.ts';
import type { RouterContext } from '#pages/root-route.tsx';
import { seoHead } from '#pages/seo/seo.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { m } from '#platform/web/texts/messages.js';
import { buttonClass } from '#platform/web/ui/button.tsx';

interface Visit {
  readonly context: RouterContext;
  readonly params: { readonly digits: string };
}

export const loadLuckNumber = async ({
  context: { api, queryClient },
  params: { digits },
}: Visit) => {
  if (!isLuckyDigits(digits)) throw notFound();
  await preload(queryClient, queryClient.prefetchQuery(checkQuery(api, digits)));
};

/** Provides a link preview; the ten thousand number pages are not indexed. */
export const headOfLuckNumber = ({ context: { origin }, params: { digits } }: Visit) => {
  const { meta, links } = seoHead({
    origin,
    path: luckPagePath(digits),
    title: `${m.luck_card_title({ digits })} · ${m.brand()}`,
    description: m.luck_card_description(),
    picture: { url: luckCardAddress(digits, 'preview'), ...luckCardSizes.preview },
  });
  return {
    meta: [
      ...meta,
      { property: 'og:image:alt', content: m.luck_card_alt({ digits }) },
      { name: 'robots', content: 'noindex' },
    ],
    links,
  };
};

const route = getRouteApi('/public/luck/n/$digits');

/** The best prize of the number, or the next draw. Renders nothing while the result is unknown. */
const Luck = ({ digits }: { digits: string }) => {
  const { data } = useQuery(checkQuery(useApi(), digits));
  if (!data) return null;
  return (
    <section className="rounded-3xl border border-gold/40 bg-gold-wash p-4 sm:p-6">
      {data.best ? (
        <>
          <h2 className="font-sans text-sm font-semibold text-ink-soft">{m.check_best()}</h2>
          <MatchLink match={data.best} />
        </>
      ) : (
        <>
          <p className="font-semibold">{m.check_none()}</p>
          <NextDraw />
        </>
      )}
    </section>
  );
};

/** The target of a shared lucky number. It exists for any four digits. */
export const LuckNumberPage = () => {
  const { digits } = route.useParams();
  const card = luckCardAddress(digits);
  return (
    <article className="mx-auto grid max-w-5xl items-center gap-x-12 gap-y-6 py-8 sm:py-12 md:grid-cols-2">
      <img
        src={card}
        {...luckCardSizes.card}
        alt={m.luck_card_alt({ digits })}
        fetchPriority="high"
        className="h-auto w-full rounded-3xl bg-[#12302b] shadow-soft"
      />
      <div className="grid gap-5">
        <h1 className="text-4xl font-semibold tracking-tight lining-nums sm:text-5xl">
          {m.luck_card_title({ digits })}
        </h1>
        <Luck digits={digits} />
        <div className="grid gap-3">
          <Link to="/" className={buttonClass('primary')}>
            {m.luck_card_own()}
          </Link>
          <p className="text-center text-sm text-ink-soft">{m.luck_card_own_hint()}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Link
              to="/draws/{-$number}"
              params={{ number: undefined }}
              search={searchForNumber(digits)}
              className={buttonClass('secondary')}
            >
              {m.check_title()}
            </Link>
            <a
              href={card}
              download={`lucky-garden-${digits}.jpg`}
              className={buttonClass('secondary')}
            >
              {m.luck_card_save()}
            </a>
          </div>
        </div>
        <p className="text-sm text-ink-soft">
          {m.luck_card_about()} {m.lucky_for_fun()}
        </p>
      </div>
    </article>
  );
};
