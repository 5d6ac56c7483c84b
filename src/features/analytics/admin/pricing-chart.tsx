import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { PricingInsight } from '#features/analytics/analytics.contract.ts';

const tick = { fill: 'var(--ink-soft)', fontSize: 12 };
const oneDecimal = (value: unknown) => Number(value).toFixed(1);

/** Bar chart of the average views per profile in each price range. */
export const PricingChart = ({ insights }: { insights: readonly PricingInsight[] }) => (
  <div aria-hidden="true" className="h-full">
    <ResponsiveContainer width="100%" height="100%">
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
    </ResponsiveContainer>
  </div>
);
