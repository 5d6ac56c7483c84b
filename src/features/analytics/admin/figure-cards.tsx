import { Sparkline } from '#features/analytics/admin/sparkline.tsx';
import type { AnalyticsFigures, AnalyticsSummary } from '#features/analytics/analytics.contract.ts';
import { changeOf, formatCount, formatSeconds } from '#features/analytics/dashboard.rules.ts';

interface Card {
  readonly title: string;
  readonly hint: string;
  readonly figure: keyof AnalyticsFigures;
  readonly format: (value: number) => string;
}

const cards: readonly Card[] = [
  {
    title: 'Total Views',
    hint: 'Profile page visits',
    figure: 'totalViews',
    format: formatCount,
  },
  {
    title: 'Unique Visitors',
    hint: 'Distinct sessions',
    figure: 'uniqueVisitors',
    format: formatCount,
  },
  {
    title: 'Contact Actions',
    hint: 'WhatsApp, phone, copy',
    figure: 'totalInteractions',
    format: formatCount,
  },
  {
    title: 'Avg Session Time',
    hint: 'Per timed visit',
    figure: 'avgSessionDuration',
    format: formatSeconds,
  },
];

const signs = { up: '▲', down: '▼', same: '' };
const words = { up: 'Up', down: 'Down', same: 'No change' };

const ChangeMark = ({ now, before, was }: { now: number; before: number; was: string }) => {
  const { direction, text } = changeOf(now, before);
  return (
    <p className="figure-change" data-direction={direction} title={`${was} in the days before`}>
      <span aria-hidden="true">
        {signs[direction]} {text}
      </span>
      <span className="sr-only">
        {words[direction]} {text}, from {was} in the days before
      </span>
    </p>
  );
};

export const FigureCards = ({ summary }: { summary: AnalyticsSummary }) => (
  <ul className="figure-cards">
    {cards.map(({ title, hint, figure, format }) => (
      <li key={figure} className="figure-card">
        <h2>{title}</h2>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="figure-value">{format(summary[figure])}</p>
          <ChangeMark
            now={summary[figure]}
            before={summary.previous[figure]}
            was={format(summary.previous[figure])}
          />
        </div>
        <p className="text-xs text-ink-soft">{hint}</p>
        <Sparkline values={summary.daily.map((day) => day[figure])} />
      </li>
    ))}
  </ul>
);

export const FigureCardsSkeleton = () => (
  <div className="figure-cards">
    {cards.map(({ figure }) => (
      <div key={figure} className="skeleton h-37" />
    ))}
  </div>
);
