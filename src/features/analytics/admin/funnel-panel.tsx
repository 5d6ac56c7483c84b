import { ChartPanel, PanelSkeleton } from '#features/analytics/admin/panel.tsx';
import { useFunnel } from '#features/analytics/admin/use-analytics.ts';
import type { Funnel } from '#features/analytics/analytics.contract.ts';
import { formatCount, formatPercent, sentences } from '#features/analytics/dashboard.rules.ts';
import type { DashboardSearch } from '#features/analytics/dashboard-search.rules.ts';
import { QueryState } from '#platform/web/ui/query-state.tsx';

const WIDTH = 300;
const HEIGHT = 96;
/** Minimum height, so that a step with few sessions remains visible. */
const LEAST = 2;

const heightOf = (percent: number) => Math.max((percent / 100) * HEIGHT, LEAST);

/** SVG path of a band that narrows towards the next step. */
const bandPath = (from: number, to: number, left: number, right: number): string => {
  const [top, bottom] = [(HEIGHT - from) / 2, (HEIGHT + from) / 2];
  const [nextTop, nextBottom] = [(HEIGHT - to) / 2, (HEIGHT + to) / 2];
  const bend = left + (right - left) * 0.55;
  return `M${left},${top} C${bend},${top} ${bend},${nextTop} ${right},${nextTop} L${right},${nextBottom} C${bend},${nextBottom} ${bend},${bottom} ${left},${bottom} Z`;
};

const FunnelDrawing = ({ steps }: Pick<Funnel, 'steps'>) => {
  const width = WIDTH / steps.length;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="funnel-drawing"
    >
      {steps.map(({ name, conversionFromStep1 }, index) => {
        const next = steps[index + 1]?.conversionFromStep1 ?? conversionFromStep1;
        const from = heightOf(conversionFromStep1);
        const path = bandPath(from, heightOf(next), index * width, (index + 1) * width - 1);
        return <path key={name} d={path} opacity={1 - index * 0.22} />;
      })}
    </svg>
  );
};

export const FunnelPanel = ({ search }: { search: DashboardSearch }) => (
  <QueryState
    query={useFunnel(search)}
    failure="Failed to fetch conversion funnel"
    skeleton={<PanelSkeleton />}
  >
    {(funnel) => (
      <ChartPanel title="Conversion Funnel" sentence={sentences.funnel(funnel)}>
        <FunnelDrawing steps={funnel.steps} />
        <ol className="funnel-steps">
          {funnel.steps.map(({ name, count, conversionFromStep1, overallConversion }, index) => (
            <li key={name}>
              <p className="funnel-name">
                <span className="funnel-number">{index + 1}</span> {name}
              </p>
              <p className="text-xl font-semibold sm:text-2xl">
                {formatCount(count)}{' '}
                <span className="text-sm font-normal text-ink-soft max-sm:block">
                  {count === 1 ? 'user' : 'users'}
                </span>
              </p>
              <p className="text-xs sm:text-sm">
                {formatPercent(conversionFromStep1)}{' '}
                <span className="text-ink-soft">of step 1</span>
              </p>
              <p className="text-xs sm:text-sm">
                {formatPercent(overallConversion)} <span className="text-ink-soft">overall</span>
              </p>
            </li>
          ))}
        </ol>
      </ChartPanel>
    )}
  </QueryState>
);
