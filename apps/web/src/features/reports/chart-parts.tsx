import { currencySymbol } from '@comanda/domain/currency';
import { minor, toDecimal } from '@comanda/domain/money';
import type { TooltipContentProps } from 'recharts';
import { numberFormat } from '../../lib/intl.ts';
import { useFormatMoney, useStoreCurrency } from '../../lib/store-currency.tsx';
import { ChartTooltip, colors } from '../../ui/chart-style.tsx';
import { reportsTexts as t } from './reports.texts.ts';

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 2 });

/** `$1.2K` at the side of a chart. */
export function useShortAmount(): (amount: number) => string {
  const currency = useStoreCurrency();
  if (!currency) return () => '';
  const { code, digits } = currency;
  return (amount) => `${currencySymbol(code)}${compact.format(toDecimal(minor(Math.round(amount)), digits))}`;
}

type AmountTooltipProps = TooltipContentProps & { titleOf?: (label: string) => string };

export function AmountTooltip(tooltip: AmountTooltipProps) {
  const formatMoney = useFormatMoney();
  return <ChartTooltip {...tooltip} format={(amount) => formatMoney(minor(amount))} />;
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
