import type {
  AnalyticsSummary,
  Funnel,
  PricingInsight,
} from '#features/analytics/analytics.contract.ts';
import { type ContactType, contactTypes } from '#features/analytics/tracking/tracking.contract.ts';

export const formatCount = (count: number): string => count.toLocaleString('en-SG');
export const formatPercent = (percent: number): string => `${percent.toFixed(1)}%`;
export const formatSeconds = (seconds: number): string => `${formatCount(seconds)}s`;

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat('en-SG', { ...options, timeZone: 'UTC' });
  return (day: string): string => format(new Date(`${day}T00:00:00Z`)).replace(',', '');
};
/** `14 Nov` */
export const formatChartDay = dayFormat({ day: 'numeric', month: 'short' });
/** `Saturday 14 November` */
export const formatLongDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Compares a figure with that of the previous window. */
export const changeOf = (now: number, before: number) => {
  if (now === before) return { direction: 'same', text: '0.0%' } as const;
  if (before === 0) return { direction: 'up', text: 'New' } as const;
  const text = formatPercent((Math.abs(now - before) * 100) / before);
  return { direction: now > before ? 'up' : 'down', text } as const;
};

export const isEmpty = ({ totalViews, uniqueVisitors, totalInteractions }: AnalyticsSummary) =>
  totalViews + uniqueVisitors + totalInteractions === 0;

const contactNames: Record<ContactType, string> = {
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  phone: 'Phone',
  sms: 'SMS',
};

/** Sorted by count, descending. */
export const rankContacts = (breakdown: Record<ContactType, number>) =>
  contactTypes
    .map((type) => ({ type, name: contactNames[type], count: breakdown[type] }))
    .sort((a, b) => b.count - a.count);

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const largest = <Item>(items: readonly Item[], size: (item: Item) => number): Item | undefined =>
  [...items].sort((one, other) => size(other) - size(one))[0];

/** Text alternatives: one plain sentence per chart. */
export const sentences = {
  overTime: ({ daily, totalViews }: AnalyticsSummary): string => {
    const busiest = largest(daily, (day) => day.totalViews);
    if (!busiest || busiest.totalViews === 0) return 'Nobody viewed a profile in this period.';
    const views = counted(busiest.totalViews, 'view', 'views');
    const perDay = Math.round(totalViews / daily.length);
    return `The busiest day was ${formatLongDay(busiest.day)} with ${views}; the daily average was ${counted(perDay, 'view', 'views')}.`;
  },
  funnel: ({ steps }: Funnel): string => {
    const [viewed] = steps;
    const contacted = steps.at(-1);
    if (!viewed || !contacted || viewed.count === 0)
      return 'Nobody viewed a profile in this period.';
    return `Of ${counted(viewed.count, 'visitor', 'visitors')} who viewed a profile, ${formatCount(contacted.count)} went on to photos and contact: ${formatPercent(contacted.conversionFromStep1)}.`;
  },
  contacts: ({ contactBreakdown, totalInteractions }: AnalyticsSummary): string => {
    const [first] = rankContacts(contactBreakdown);
    if (!first || totalInteractions === 0) return 'Nobody made contact in this period.';
    const share = formatPercent((first.count * 100) / totalInteractions);
    return `${first.name} leads with ${share} of ${counted(totalInteractions, 'contact action', 'contact actions')}.`;
  },
  pricing: (insights: readonly PricingInsight[]): string => {
    const best = largest(insights, ({ avgViews }) => avgViews);
    if (!best || best.avgViews === 0) return 'No price range was viewed in this period.';
    return `${best.priceRange} has the most views: ${best.avgViews.toFixed(1)} views per profile.`;
  },
};
