import type { Report } from '@comanda/contract/reports/reports.contract';
import { type Minor, scale, ZERO } from '@comanda/domain/money';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { nameOfHour, nameOfWeekday } from './clock-names.ts';
import { ColumnChart } from './column-chart.tsx';
import { CustomersChart } from './customers-chart.tsx';
import { addressBehind } from './figure-link.tsx';
import { RankedCharts } from './ranked-charts.tsx';
import { ReportCard } from './report-card.tsx';
import { countColumn, moneyColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { formatDay } from './sales-filter.ts';

/** Apart from the page, because the library that draws comes with it. */
export function ReportCharts({ report }: { report: Report }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6 print:grid-cols-1">
      <RevenuePicture report={report} />
      <HoursPicture report={report} />
      <WeekdaysPicture report={report} />
      <RankedCharts report={report}>
        <CustomersChart report={report} />
      </RankedCharts>
    </div>
  );
}

function RevenuePicture({ report }: { report: Report }) {
  const formatMoney = useFormatMoney();
  const { days, previous } = report;
  return (
    <ReportCard<Report['days'][number]>
      className="lg:col-span-2 print:col-span-1"
      title={t.revenueOverTime}
      fact={t.sumOf({ figure: formatMoney(report.revenueTotal), before: formatMoney(previous.revenueTotal) })}
      days={report}
      rows={days}
      columns={[
        {
          ...textColumn<Report['days'][number]>(
            t.columns.day,
            ({ day }) => formatDay(day),
            ({ day }) => day,
          ),
          to: ({ day }) => addressBehind({ from: day, to: day }, { of: 'revenue' }),
        },
        moneyColumn(t.columns.revenue, report.currency, ({ revenue }) => revenue),
        countColumn(t.columns.orders, ({ orders }) => orders),
        textColumn(
          t.columns.dayBefore,
          ({ previousDay }) => formatDay(previousDay),
          ({ previousDay }) => previousDay,
        ),
        moneyColumn(t.columns.revenueBefore, report.currency, ({ previousRevenue }) => previousRevenue),
        countColumn(t.columns.ordersBefore, ({ previousOrders }) => previousOrders),
      ]}
    >
      <RevenueChart days={days} />
    </ReportCard>
  );
}

function HoursPicture({ report }: { report: Report }) {
  const formatMoney = useFormatMoney();
  const { hours } = report;
  const toHour = ({ hour }: Report['hours'][number]) =>
    addressBehind(report, { of: 'revenue', by: 'hour', key: String(hour) });
  return (
    <ReportCard<Report['hours'][number]>
      title={t.salesByHour}
      fact={mostOf({ rows: hours, nameOf: ({ hour }) => nameOfHour(hour), format: formatMoney })}
      days={report}
      rows={hours}
      columns={[
        {
          ...textColumn<Report['hours'][number]>(
            t.columns.hour,
            ({ hour }) => nameOfHour(hour),
            ({ hour }) => String(hour),
          ),
          to: toHour,
        },
        moneyColumn(t.columns.revenue, report.currency, ({ revenue }) => revenue),
        countColumn(t.columns.orders, ({ orders }) => orders),
      ]}
    >
      <ColumnChart
        columns={hours.map((sold) => ({ label: nameOfHour(sold.hour), amount: sold.revenue, to: toHour(sold) }))}
        name={t.columns.revenue}
      />
    </ReportCard>
  );
}

function WeekdaysPicture({ report }: { report: Report }) {
  const formatMoney = useFormatMoney();
  const weekdays = report.weekdays.map((weekday) => ({
    ...weekday,
    average: weekday.days === 0 ? ZERO : scale(weekday.revenue, 1, weekday.days),
  }));
  const toWeekday = ({ weekday }: (typeof weekdays)[number]) =>
    addressBehind(report, { of: 'revenue', by: 'weekday', key: String(weekday) });
  return (
    <ReportCard<(typeof weekdays)[number]>
      title={t.salesByWeekday}
      description={t.averagePerDay}
      fact={mostOf({
        rows: weekdays.map(({ weekday, average }) => ({ weekday, revenue: average })),
        nameOf: ({ weekday }) => nameOfWeekday(weekday, 'long'),
        format: formatMoney,
      })}
      days={report}
      rows={weekdays}
      columns={[
        {
          ...textColumn<(typeof weekdays)[number]>(t.columns.weekday, ({ weekday }) => nameOfWeekday(weekday, 'long')),
          to: toWeekday,
        },
        moneyColumn(t.averagePerDay, report.currency, ({ average }) => average),
        moneyColumn(t.columns.revenue, report.currency, ({ revenue }) => revenue),
        countColumn(t.columns.orders, ({ orders }) => orders),
        countColumn(t.columns.days, ({ days }) => days),
      ]}
    >
      <ColumnChart
        columns={weekdays.map((sold) => ({
          label: nameOfWeekday(sold.weekday, 'short'),
          amount: sold.average,
          to: toWeekday(sold),
        }))}
        name={t.averagePerDay}
      />
    </ReportCard>
  );
}

type MostOf<Row> = {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  format: (amount: Minor) => string;
};

function mostOf<Row extends { revenue: Minor }>({ rows, nameOf, format }: MostOf<Row>): string {
  const best = rows.toSorted((a, b) => b.revenue - a.revenue)[0];
  return best ? t.most({ title: nameOf(best), figure: format(best.revenue) }) : '';
}
