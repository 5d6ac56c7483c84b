import { districtNumber } from '#features/directory/filter-choices.rules.ts';
import type { CountedLanding, LandingPage } from '#features/directory/landing/landing.contract.ts';
import { getLocale } from '#platform/web/i18n/locale.ts';
import { m } from '#platform/web/texts/messages.js';

type Named = Omit<CountedLanding, 'count' | 'group'>;

/** Where the profiles are: `near Orchard`. */
const whereOf = ({ kind, slug, label }: Named): string => {
  const place = label[getLocale()];
  const n = districtNumber(slug);
  if (kind === 'district' && n !== undefined) return m.landing_district({ n, place });
  return kind === 'station' ? m.landing_near({ place }) : m.landing_in({ place });
};

/** The heading and title of the page. */
export const landingTitle = (page: Named): string =>
  page.kind === 'service'
    ? m.landing_service({ what: page.label[getLocale()] })
    : m.landing_people({ where: whereOf(page) });

const priceWords = ({ min: from, max: to }: LandingPage['price']): string => {
  if (from === null || to === null) return '';
  return from === to ? m.landing_price({ from }) : m.landing_prices({ from, to });
};

const countSentence = (page: LandingPage): string => {
  const { count: n, kind, label } = page;
  const price = priceWords(page.price);
  if (kind === 'service') {
    const what = label[getLocale()];
    if (n === 0) return m.landing_service_none({ what });
    return n === 1
      ? m.landing_service_one({ what, price })
      : m.landing_service_many({ n, what, price });
  }
  const where = whereOf(page);
  if (n === 0) return m.landing_none({ where });
  return n === 1 ? m.landing_one({ where, price }) : m.landing_many({ n, where, price });
};

const partsSentence = ({ count, kind, parts, nearby }: LandingPage): string => {
  if (count === 0) return nearby.length > 0 ? m.landing_see_nearby() : '';
  if (parts.length === 0) return '';
  const named = parts.map((part) =>
    m.landing_part({ name: part.label[getLocale()], n: part.count }),
  );
  const list = new Intl.ListFormat(getLocale() === 'zh' ? 'zh-Hans' : 'en-GB').format(named);
  return kind === 'service' ? m.landing_areas({ list }) : m.landing_services({ list });
};

/** Two sentences from the data: how many at what price, and what they offer or where they are. */
export const landingSummary = (page: LandingPage): string =>
  [countSentence(page), partsSentence(page)].filter(Boolean).join(getLocale() === 'zh' ? '' : ' ');
