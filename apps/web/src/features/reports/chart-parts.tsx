import { minor } from '@comanda/domain/money';
import type { TooltipContentProps } from 'recharts';
import { formatShortMoney } from '../../lib/format-money.ts';
import { useFormatMoney, useStoreCurrency } from '../../lib/store-currency.tsx';
import { ChartTooltip, colors } from '../../ui/chart-style.tsx';
import { reportsTexts as t } from './reports.texts.ts';

/** At the side of a chart, whose steps may lie between two cents. */
export function useShortAmount(): (amount: number) => string {
  const currency = useStoreCurrency();
  return (amount) => (currency ? formatShortMoney(minor(Math.round(amount)), currency) : '');
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
