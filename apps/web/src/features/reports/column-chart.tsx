import type { Minor } from '@comanda/domain/money';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, colors, noAnimation } from '../../ui/chart-style.tsx';
import { AmountTooltip, shortAmount } from './chart-parts.tsx';

type ColumnChartProps = { columns: { label: string; amount: Minor }[]; name: string; currency: string };

/** Amounts in an order of their own, like hours or weekdays. */
export function ColumnChart({ columns, name, currency }: ColumnChartProps) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart {...noAnimation} data={columns} barCategoryGap="20%" margin={{ top: 4, right: 4 }}>
        <CartesianGrid vertical={false} stroke={colors.line} />
        <XAxis {...axis} dataKey="label" interval="equidistantPreserveStart" minTickGap={8} />
        <YAxis {...axis} width={64} tickFormatter={shortAmount(currency)} />
        <Tooltip
          cursor={{ fill: colors.hover }}
          isAnimationActive={false}
          content={(props) => <AmountTooltip {...props} currency={currency} />}
        />
        <Bar
          dataKey="amount"
          name={name}
          fill={colors.now}
          radius={[4, 4, 0, 0]}
          maxBarSize={40}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
