import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { navigate } from '../lib/router.tsx';
import { colors, isFromRight, noAnimation, xAxis, yAxis } from './chart-style.tsx';

const ROW_PX = 40;
const LONGEST_TITLE = 18;

type RankedChartProps = {
  bars: { title: string; amount: number /** Where a tap leads. */; to?: string | undefined }[];
  format: (amount: number) => string;
};

/** The largest on top, each with its amount at its end. */
export function RankedChart({ bars, format }: RankedChartProps) {
  return (
    <ResponsiveContainer width="100%" height={bars.length * ROW_PX + 8}>
      <BarChart
        {...noAnimation}
        data={bars}
        layout="vertical"
        barCategoryGap="30%"
        margin={isFromRight() ? { left: 88 } : { right: 88 }}
      >
        <XAxis
          {...xAxis()}
          type="number"
          hide
          domain={[(least: number) => Math.min(0, least), (most: number) => Math.max(0, most)]}
        />
        <YAxis {...yAxis()} type="category" dataKey="title" width={132} interval={0} tick={Title} />
        <Bar
          dataKey="amount"
          fill={colors.now}
          radius={4}
          // Its sign says to which side a bar of nothing goes, and its amount with it.
          minPointSize={isFromRight() ? -2 : 2}
          maxBarSize={24}
          isAnimationActive={false}
          className={bars.some(({ to }) => to) ? 'cursor-pointer' : ''}
          onClick={(_, index) => bars[index]?.to && navigate(bars[index].to)}
        >
          <LabelList
            dataKey="amount"
            position="right"
            fill="var(--color-ink)"
            fontSize={13}
            formatter={(amount) => format(Number(amount))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

type TitleProps = { x: number | string; y: number | string; payload: { value: string } };

/** On one line, where the library would break it. */
function Title({ x, y, payload: { value } }: TitleProps) {
  const shown = value.length > LONGEST_TITLE ? `${value.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : value;
  return (
    <text x={x} y={y} dy="0.35em" textAnchor={isFromRight() ? 'start' : 'end'} fontSize={13} fill={colors.text}>
      {shown}
    </text>
  );
}
