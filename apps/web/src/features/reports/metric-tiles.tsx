import type { FigureBehind } from '@comanda/contract/reports/behind';
import type { Figures, Report } from '@comanda/contract/reports/reports.contract';
import type { DayRange } from '@comanda/domain/date-range';
import type { Minor } from '@comanda/domain/money';
import clsx from 'clsx';
import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberFormat } from '../../lib/intl.ts';
import { locale } from '../../lib/language.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { FigureLink } from './figure-link.tsx';
import { reportsTexts as t } from './reports.texts.ts';

type Formats = { [Name in keyof Figures]: Figures[Name] extends Minor ? 'amount' : 'count' };

/** Every figure of the report has a tile, in this order. What is an amount in the contract has to be one here. */
const tiles: Formats = {
  revenueTotal: 'amount',
  netRevenue: 'amount',
  taxTotal: 'amount',
  ordersCount: 'count',
  averageOrderValue: 'amount',
  newCustomers: 'count',
  repeatedCustomers: 'count',
  totalCustomers: 'count',
};
/** Figures of which documents are the sum. */
const figures: { [Name in keyof Figures]?: FigureBehind } = {
  revenueTotal: 'revenue',
  netRevenue: 'net',
  taxTotal: 'tax',
};
const names = Object.keys(tiles) as (keyof Figures)[]; // of a literal, so no others

export function MetricTiles({ report }: { report: Report }) {
  const formatMoney = useFormatMoney();
  return (
    <ul aria-label={t.figures} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 print:grid-cols-4">
      {names.map((name) => {
        const format = (value: number) =>
          tiles[name] === 'amount' ? formatMoney(value as Minor) : value.toLocaleString(locale()); // amounts are of type Minor
        return (
          <Tile
            key={name}
            label={t[name]}
            figure={
              <InLink days={report} of={figures[name]}>
                {format(report[name])}
              </InLink>
            }
            change={{ now: report[name], before: report.previous[name], beforeText: format(report.previous[name]) }}
          />
        );
      })}
    </ul>
  );
}

type Change = { now: number; before: number; beforeText: string };

type InLinkProps = { days: DayRange; of: FigureBehind | undefined; children: string };

function InLink({ days, of, children }: InLinkProps) {
  if (of === undefined) return children;
  return (
    <FigureLink days={days} figure={{ of }}>
      {children}
    </FigureLink>
  );
}

function Tile({ label, figure, change }: { label: string; figure: ReactNode; change: Change }) {
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 sm:p-5 print:p-3">
      <span className="text-sm font-medium text-ink-soft">{label}</span>
      <span className="figures text-lg font-semibold tracking-tight sm:text-2xl print:text-lg">{figure}</span>
      <ChangeText {...change} />
    </li>
  );
}

/** Direction as a word and an arrow, not by colour alone. */
function ChangeText({ now, before, beforeText }: Change) {
  const Icon = now === before ? Minus : now > before ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span
        className={clsx(
          'flex items-center gap-1 font-medium',
          now > before && 'text-success-ink',
          now < before && 'text-danger-ink',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {changeOf(now, before)}
      </span>
      {before > 0 && <span className="figures">{t.before({ figure: beforeText })}</span>}
    </span>
  );
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 });

function changeOf(now: number, before: number): string {
  if (now === before) return t.same;
  if (before === 0) return t.fromZero;
  const share = percent.format(Math.abs(now - before) / before);
  return now > before ? t.more({ percent: share }) : t.less({ percent: share });
}
