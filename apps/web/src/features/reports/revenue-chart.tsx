import type { Report } from '@comanda/contract/reports/reports.contract';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dateFormat } from '../../lib/intl.ts';
import { colors, noAnimation, xAxis, yAxis } from '../../ui/chart-style.tsx';
import { AmountTooltip, PeriodLegend, useShortAmount } from './chart-parts.tsx';
import { reportsTexts as t } from './reports.texts.ts';

/** Up to this many days stand side by side as bars. */
const MOST_BARS = 14;

const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatShort = (day: string) => shortDay.format(new Date(day));

/** Each day beside the day at the same place in the period before. */
export function RevenueChart({ days }: { days: Report['days'] }) {
  const shortAmount = useShortAmount();
  const titleOf = (day: string) => {
    const before = days.find((each) => each.day === day)?.previousDay;
    return before ? `${formatShort(day)} · ${formatShort(before)}` : formatShort(day);
  };
  const parts = (
    <>
      <CartesianGrid vertical={false} stroke={colors.line} />
      <XAxis {...xAxis()} dataKey="day" tickFormatter={formatShort} minTickGap={24} />
      <YAxis {...yAxis()} width="auto" tickFormatter={shortAmount} />
      <Tooltip
        cursor={{ fill: colors.hover, stroke: colors.line }}
        isAnimationActive={false}
        content={(props) => <AmountTooltip {...props} titleOf={titleOf} />}
      />
    </>
  );
  return (
    <>
      <PeriodLegend />
      <ResponsiveContainer width="100%" height={280}>
        {days.length <= MOST_BARS ? (
          <BarChart {...noAnimation} data={days} barGap={2} barCategoryGap="25%" margin={{ top: 4, right: 4 }}>
            {parts}
            <Bar {...series.before} name={t.periodBefore} fill={colors.before} radius={[4, 4, 0, 0]} maxBarSize={40} />
            <Bar {...series.now} name={t.thisPeriod} fill={colors.now} radius={[4, 4, 0, 0]} maxBarSize={40} />
          </BarChart>
        ) : (
          <LineChart {...noAnimation} data={days} margin={{ top: 4, right: 4 }}>
            {parts}
            <Line
              {...series.before}
              name={t.periodBefore}
              stroke={colors.before}
              strokeDasharray="4 4"
              strokeWidth={2}
              dot={false}
            />
            <Line {...series.now} name={t.thisPeriod} stroke={colors.now} strokeWidth={2.5} dot={false} />
          </LineChart>
        )}
      </ResponsiveContainer>
    </>
  );
}

const series = {
  now: { dataKey: 'revenue', isAnimationActive: false },
  before: { dataKey: 'previousRevenue', isAnimationActive: false },
} as const;
