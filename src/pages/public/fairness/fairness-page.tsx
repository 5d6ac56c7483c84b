import { getRouteApi } from '@tanstack/react-router';
import { FairnessDetails, FairnessExample } from '#features/luck/fairness/web/fairness-example.tsx';
import { LuckDays, luckDaysQuery } from '#features/luck/fairness/web/luck-days.tsx';
import { ReceiptCheck } from '#features/luck/fairness/web/receipt-check.tsx';
import { preload } from '#pages/preload.ts';
import { LegalPage, LegalSection } from '#pages/public/legal/legal-page.tsx';
import type { RouterContext } from '#pages/root-route.tsx';
import { pageHead } from '#pages/seo/page-head.ts';
import { m } from '#platform/web/texts/messages.js';

const route = getRouteApi('/public/luck/fair');

interface Visit {
  readonly context: RouterContext;
  readonly deps: { readonly before?: string };
}

export const loadFair = ({ context: { api, queryClient }, deps: { before } }: Visit) =>
  preload(queryClient, queryClient.prefetchQuery(luckDaysQuery(api, before)));

/** The canonical URL omits the date: all pages of the list are one page to search engines. */
export const headOfFair = ({ context: { origin } }: Pick<Visit, 'context'>) =>
  pageHead(origin, '/luck/fair', m.fair_title(), m.fair_summary());

export const FairPage = () => {
  const { before } = route.useSearch();
  return (
    <LegalPage title={m.fair_title()} summary={m.fair_summary()}>
      <FairnessExample />
      <ReceiptCheck />
      <LegalSection
        title={m.fair_limits_title()}
        paragraphs={[m.fair_limits_script(), m.fair_limits_self(), m.fair_limits_copy()]}
      />
      <FairnessDetails />
      <LuckDays before={before} />
      <p className="text-sm text-ink-soft">{m.lucky_for_fun()}</p>
    </LegalPage>
  );
};
