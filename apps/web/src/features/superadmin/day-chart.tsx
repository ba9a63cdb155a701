import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip, colors, noAnimation, xAxis, yAxis } from '../../ui/chart-style.tsx';
import { formatDay, formatShortDay } from './platform-days.ts';

type DayChartProps = {
  days: readonly ({ day: string } & Record<string, string | number>)[];
  series: readonly { key: string; name: string; color: keyof typeof colors }[];
  format: (figure: number) => string;
  /** For the axis at the side, which has little room. */
  formatShort?: (figure: number) => string;
};

/** Days side by side, with one bar or several each. */
export function DayChart({ days, series, format, formatShort = format }: DayChartProps) {
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <ResponsiveContainer width="100%" height={240}>
        <BarChart {...noAnimation} data={[...days]} barGap={2} barCategoryGap="20%" margin={{ top: 4, right: 4 }}>
          <CartesianGrid vertical={false} stroke={colors.line} />
          <XAxis {...xAxis()} dataKey="day" tickFormatter={formatShortDay} minTickGap={24} />
          <YAxis {...yAxis()} width="auto" tickFormatter={formatShort} allowDecimals={false} />
          <Tooltip
            cursor={{ fill: colors.hover }}
            isAnimationActive={false}
            content={(tooltip) => <ChartTooltip {...tooltip} format={format} titleOf={formatDay} />}
          />
          {series.map(({ key, name, color }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={colors[color]}
              radius={[4, 4, 0, 0]}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}

function Legend({ series }: Pick<DayChartProps, 'series'>) {
  return (
    <p aria-hidden className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {series.map(({ key, name, color }) => (
        <span key={key} className="flex items-center gap-2">
          <span className="size-3 rounded-[3px]" style={{ background: colors[color] }} />
          {name}
        </span>
      ))}
    </p>
  );
}
