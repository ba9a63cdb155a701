import { currencySymbol, formatMoney } from '@comanda/domain/currency';
import { minor, toDecimal, type Minor } from '@comanda/domain/money';
import type { TooltipContentProps } from 'recharts';
import { reportsTexts as t } from './reports.texts.ts';

// Only the tokens of the theme, so that light and dark follow by themselves.
export const colors = {
  now: 'var(--color-accent-ink)',
  before: 'color-mix(in srgb, var(--color-edge) 55%, transparent)',
  line: 'var(--color-line)',
  text: 'var(--color-ink-soft)',
  hover: 'var(--color-sunken)',
} as const;

export const axis = {
  stroke: colors.line,
  tick: { fill: colors.text, fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const;

/** Of a chart that only shows: keyboard and screen reader have the table behind it. */
export const still = { accessibilityLayer: false } as const;

const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 2 });

/** `$1.2K` at the side of a chart. */
export const shortAmount = (currency: string) => (amount: number) =>
  `${currencySymbol(currency)}${compact.format(toDecimal(minor(Math.round(amount))))}`;

type AmountTooltipProps = TooltipContentProps & { currency: string; titleOf?: (label: string) => string };

export function AmountTooltip({ active, payload, label, currency, titleOf = String }: AmountTooltipProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="rounded-control bg-raised px-3 py-2 text-sm text-ink shadow-float">
      <p className="mb-1 font-medium">{titleOf(String(label))}</p>
      {payload.map((entry) => (
        <p key={String(entry.dataKey)} className="flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: entry.color }} />
          <span className="text-ink-soft">{entry.name}</span>
          <span className="figures ml-auto pl-3 font-medium">{formatMoney(entry.value as Minor, currency)}</span>
        </p>
      ))}
    </div>
  );
}

export function PeriodLegend() {
  return (
    <p aria-hidden className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <LegendEntry color={colors.now} name={t.thisPeriod} />
      <LegendEntry color={colors.before} name={t.periodBefore} />
    </p>
  );
}

function LegendEntry({ color, name }: { color: string; name: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="size-3 rounded-[3px]" style={{ background: color }} />
      {name}
    </span>
  );
}
