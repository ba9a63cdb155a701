import type { Report, TaxShare } from '@comanda/contract/reports/reports.contract';
import { type Minor, minor } from '@comanda/domain/money';
import { rateToPercent } from '@comanda/domain/tax';
import type { ReactNode } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { RankedChart } from '../../ui/ranked-chart.tsx';
import { addressBehind, type Figure, ofTax } from './figure-link.tsx';
import { ReportCard } from './report-card.tsx';
import { countColumn, moneyColumn, type ReportColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

/** More would be a wall of bars; the table behind has all. */
const MOST_BARS = 10;

/** `children` stand below the items, whose picture is the highest. */
export function RankedCharts({ report, children }: { report: Report; children: ReactNode }) {
  const c = t.columns;
  return (
    <>
      <div className="flex flex-col gap-4 lg:gap-6">
        <RankedPicture<Report['categories'][number]>
          report={report}
          title={t.categories}
          rows={report.categories}
          barOf={({ title, revenue }) => ({ title: title ?? t.noCategory, amount: revenue })}
          figureOf={({ title }) => ({ of: 'revenue', by: 'category', key: title ?? '' })}
          columns={[
            textColumn(c.category, ({ title }) => title ?? t.noCategory),
            moneyColumn(c.revenue, report.currency, ({ revenue }) => revenue),
            countColumn(c.quantity, ({ quantity }) => quantity),
          ]}
        />
        <RankedPicture<Report['paymentTypes'][number]>
          report={report}
          title={t.paymentTypes}
          rows={report.paymentTypes}
          barOf={({ title, amount }) => ({ title: title ?? t.noPaymentType, amount })}
          figureOf={({ title }) => ({ of: 'payments', by: 'paymentType', key: title ?? '' })}
          columns={[
            textColumn(c.paymentType, ({ title }) => title ?? t.noPaymentType),
            moneyColumn(c.amount, report.currency, ({ amount }) => amount),
            countColumn(c.payments, ({ payments }) => payments),
          ]}
        />
        <RankedPicture<TaxShare>
          report={report}
          title={t.taxes}
          rows={report.taxes}
          barOf={(share) => ({ title: nameOfTax(share), amount: share.tax })}
          figureOf={(share) => ({ of: 'tax', ...ofTax(share) })}
          columns={[
            textColumn(c.tax, ({ title }) => title ?? t.noTax),
            textColumn(c.rate, ({ rate }) => (rate === null ? '' : String(rateToPercent(rate)))),
            textColumn(c.taxType, ({ type }) => (type === null ? '' : t.taxTypes[type])),
            moneyColumn(c.net, report.currency, ({ net }) => net),
            moneyColumn(c.taxAmount, report.currency, ({ tax }) => tax),
          ]}
        />
      </div>
      <div className="flex flex-col gap-4 lg:gap-6">
        <RankedPicture<Report['topSellingItems'][number]>
          report={report}
          title={t.topSellingItems}
          rows={report.topSellingItems}
          barOf={({ title, revenue }) => ({ title, amount: revenue })}
          figureOf={({ id }) => ({ of: 'revenue', by: 'item', key: id })}
          columns={[
            textColumn(c.item, ({ title }) => title),
            moneyColumn(c.price, report.currency, ({ price }) => price),
            countColumn(c.orders, (item) => item.orders_count),
            countColumn(c.quantity, ({ quantity }) => quantity),
            moneyColumn(c.revenue, report.currency, ({ revenue }) => revenue),
          ]}
        />
        {children}
      </div>
    </>
  );
}

type RankedPictureProps<Row> = {
  report: Report;
  title: string;
  rows: readonly Row[];
  columns: readonly ReportColumn<Row>[];
  barOf: (row: Row) => { title: string; amount: Minor };
  figureOf: (row: Row) => Figure;
};

function RankedPicture<Row>({ report, title, rows, columns, barOf, figureOf }: RankedPictureProps<Row>) {
  const formatMoney = useFormatMoney();
  const to = (row: Row) => addressBehind(report, figureOf(row));
  const bars = rows
    .map((row) => ({ ...barOf(row), to: to(row) }))
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, MOST_BARS);
  const [first] = bars;
  return (
    <ReportCard<Row>
      title={title}
      {...(rows.length > MOST_BARS && { description: t.byRevenue({ count: MOST_BARS }) })}
      fact={first ? t.most({ title: first.title, figure: formatMoney(first.amount) }) : ''}
      days={report}
      rows={rows}
      columns={columns.map((column, index) => (index === 0 ? { ...column, to } : column))}
    >
      <RankedChart bars={bars} format={(amount) => formatMoney(minor(amount))} />
    </ReportCard>
  );
}

const nameOfTax = ({ title, rate }: TaxShare): string =>
  title === null || rate === null ? t.noTax : `${title} ${rateToPercent(rate)} %`;
