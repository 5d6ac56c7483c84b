import type { ReactElement } from 'react';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { AnalyticsSummary, PricingInsight } from '#features/analytics/analytics.contract.ts';
import { formatChartDay, formatCount, formatLongDay } from '#features/analytics/dashboard.rules.ts';

type Day = AnalyticsSummary['daily'][number];

const tick = { fill: 'var(--ink-soft)', fontSize: 12 };

const ChartFrame = ({ children }: { children: ReactElement }) => (
  <div aria-hidden="true" className="h-full">
    <ResponsiveContainer width="100%" height="100%">
      {children}
    </ResponsiveContainer>
  </div>
);

const DayTooltip = ({ active, payload }: Partial<TooltipContentProps>) => {
  const day = payload?.[0]?.payload as Day | undefined;
  if (!active || !day) return null;
  return (
    <div className="chart-tooltip">
      <p className="font-semibold">{formatLongDay(day.day)}</p>
      <p data-series="views">{formatCount(day.totalViews)} views</p>
      <p data-series="visitors">{formatCount(day.uniqueVisitors)} visitors</p>
      <p>{formatCount(day.totalInteractions)} contact actions</p>
    </div>
  );
};

export const OverTimeChart = ({ daily }: { daily: AnalyticsSummary['daily'] }) => (
  <ChartFrame>
    <ComposedChart
      data={daily}
      accessibilityLayer={false}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
    >
      <defs>
        <linearGradient id="views-fill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="var(--leaf)" stopOpacity={0.28} />
          <stop offset="100%" stopColor="var(--leaf)" stopOpacity={0.02} />
        </linearGradient>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatChartDay}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={44}
        tickMargin={8}
      />
      <YAxis
        allowDecimals={false}
        tickFormatter={formatCount}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width="auto"
      />
      <Tooltip content={<DayTooltip />} cursor={{ stroke: 'var(--ink-soft)' }} />
      <Area
        dataKey="totalViews"
        type="monotone"
        stroke="var(--leaf)"
        strokeWidth={2}
        fill="url(#views-fill)"
        isAnimationActive={false}
      />
      <Line
        dataKey="uniqueVisitors"
        type="monotone"
        stroke="var(--rose)"
        strokeWidth={2}
        strokeDasharray="5 4"
        dot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  </ChartFrame>
);

const oneDecimal = (value: unknown) => Number(value).toFixed(1);

/** Bar chart of the average views per profile in each price range. */
export const PricingChart = ({ insights }: { insights: readonly PricingInsight[] }) => (
  <ChartFrame>
    <BarChart
      data={[...insights]}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
    >
      <XAxis type="number" hide />
      <YAxis
        type="category"
        dataKey="priceRange"
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        interval={0}
        width="auto"
      />
      <Bar
        dataKey="avgViews"
        fill="var(--leaf)"
        radius={[0, 6, 6, 0]}
        maxBarSize={20}
        isAnimationActive={false}
      >
        <LabelList
          dataKey="avgViews"
          position="right"
          formatter={oneDecimal}
          fill="var(--ink)"
          fontSize={12}
        />
      </Bar>
    </BarChart>
  </ChartFrame>
);
