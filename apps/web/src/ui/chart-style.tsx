import type { TooltipContentProps } from 'recharts';
import { pageLanguage } from '../lib/language.ts';

// Only the tokens of the theme, so that light and dark follow by themselves.
export const colors = {
  now: 'var(--color-accent-ink)',
  before: 'color-mix(in srgb, var(--color-edge) 55%, transparent)',
  line: 'var(--color-line)',
  text: 'var(--color-ink-soft)',
  hover: 'var(--color-sunken)',
} as const;

const axis = {
  stroke: colors.line,
  tick: { fill: colors.text, fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const;

/** Time and amounts run as lines are read, and the amounts at the side stand where a line begins. */
export const isFromRight = (): boolean => pageLanguage().dir === 'rtl';
export const xAxis = () => ({ ...axis, reversed: isFromRight() });
export const yAxis = () => ({ ...axis, orientation: isFromRight() ? ('right' as const) : ('left' as const) });

/** For charts without interaction: keyboard and screen reader use the table behind them. */
export const noAnimation = { accessibilityLayer: false } as const;

type ChartTooltipProps = TooltipContentProps & {
  format: (figure: number) => string;
  titleOf?: ((label: string) => string) | undefined;
};

export function ChartTooltip({ active, payload, label, format, titleOf = String }: ChartTooltipProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="rounded-control bg-raised px-3 py-2 text-sm text-ink shadow-float">
      <p className="mb-1 font-medium">{titleOf(String(label))}</p>
      {payload.map((entry) => (
        <p key={String(entry.dataKey)} className="flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: entry.color }} />
          <span className="text-ink-soft">{entry.name}</span>
          <span className="figures ms-auto ps-3 font-medium">{format(Number(entry.value))}</span>
        </p>
      ))}
    </div>
  );
}
