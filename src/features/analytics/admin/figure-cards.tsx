import type { AnalyticsSummary } from '#features/analytics/analytics.contract.ts';
import { changeOf, formatCount, formatSeconds } from '#features/analytics/dashboard.rules.ts';

const cards = [
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
] as const;

const signs = { up: '▲', down: '▼', same: '' };
const directionNames = { up: 'Up', down: 'Down', same: 'No change' };

const ChangeMark = ({ now, before, was }: { now: number; before: number; was: string }) => {
  const { direction, text } = changeOf(now, before);
  return (
    <p className="figure-change" data-direction={direction} title={`${was} in the previous period`}>
      <span aria-hidden="true">
        {signs[direction]} {text}
      </span>
      <span className="sr-only">
        {directionNames[direction]} {text}, from {was} in the previous period
      </span>
    </p>
  );
};

const WIDTH = 100;
const HEIGHT = 28;

/** Decorative line without numbers; the tables contain the values. */
const Sparkline = ({ values }: { values: readonly number[] }) => {
  const most = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * WIDTH;
    const y = HEIGHT - 1.5 - (value / most) * (HEIGHT - 3);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="sparkline"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
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
