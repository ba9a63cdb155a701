import type { Minor } from '@comanda/domain/money';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { navigate } from '../../lib/router.tsx';
import { colors, noAnimation, xAxis, yAxis } from '../../ui/chart-style.tsx';
import { AmountTooltip, useShortAmount } from './chart-parts.tsx';

type ColumnChartProps = {
  columns: { label: string; amount: Minor /** Where a tap leads. */; to: string }[];
  name: string;
};

/** Amounts in an order of their own, like hours or weekdays. */
export function ColumnChart({ columns, name }: ColumnChartProps) {
  const shortAmount = useShortAmount();
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart {...noAnimation} data={columns} barCategoryGap="20%" margin={{ top: 4, right: 4 }}>
        <CartesianGrid vertical={false} stroke={colors.line} />
        <XAxis {...xAxis()} dataKey="label" interval="equidistantPreserveStart" minTickGap={8} />
        <YAxis {...yAxis()} width="auto" tickFormatter={shortAmount} />
        <Tooltip
          cursor={{ fill: colors.hover }}
          isAnimationActive={false}
          content={(props) => <AmountTooltip {...props} />}
        />
        <Bar
          dataKey="amount"
          name={name}
          fill={colors.now}
          radius={[4, 4, 0, 0]}
          maxBarSize={40}
          isAnimationActive={false}
          className="cursor-pointer"
          onClick={(_, index) => columns[index] && navigate(columns[index].to)}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
