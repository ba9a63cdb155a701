import type { PlatformReport } from '@comanda/contract/superadmin/platform-report';
import { USD } from '@comanda/domain/currency';
import { minor } from '@comanda/domain/money';
import { formatShortMoney } from '../../lib/format-money.ts';
import { locale } from '../../lib/language.ts';
import { countColumn, moneyColumn, ReportCard, textColumn } from '../reports/public.ts';
import { DayChart } from './day-chart.tsx';
import { formatUsd } from './plan-revenue.ts';
import { formatDay } from './platform-days.ts';
import { platformTexts as t } from './platform.texts.ts';

type Day = PlatformReport['days'][number];
type DayPictureProps = { report: PlatformReport; description?: string };

const dayColumn = () =>
  textColumn<Day>(
    t.day,
    ({ day }) => formatDay(day),
    ({ day }) => day,
  );
const formatCount = (figure: number): string => figure.toLocaleString(locale());

export function SalesChart({ report, description = t.inUsd }: DayPictureProps) {
  return (
    <ReportCard<Day>
      title={t.salesPerDay}
      description={description}
      fact={t.sumOf({ figure: formatUsd(report.salesVolume) })}
      days={report}
      rows={report.days}
      columns={[dayColumn(), moneyColumn(t.salesVolume, USD, ({ salesVolume }) => salesVolume)]}
    >
      <DayChart
        days={report.days}
        series={[{ key: 'salesVolume', name: t.salesVolume, color: 'now' }]}
        format={(amount) => formatUsd(minor(amount))}
        formatShort={(amount) => formatShortMoney(minor(Math.round(amount)), USD)}
      />
    </ReportCard>
  );
}

export function OrdersChart({ report, description = t.onInvoices }: DayPictureProps) {
  return (
    <ReportCard<Day>
      title={t.ordersPerDay}
      description={description}
      fact={t.sumOf({ figure: formatCount(report.ordersProcessed) })}
      days={report}
      rows={report.days}
      columns={[dayColumn(), countColumn(t.ordersProcessed, ({ ordersProcessed }) => ordersProcessed)]}
    >
      <DayChart
        days={report.days}
        series={[{ key: 'ordersProcessed', name: t.ordersProcessed, color: 'now' }]}
        format={formatCount}
      />
    </ReportCard>
  );
}

export function SignUpsChart({ report }: DayPictureProps) {
  const sumOf = (key: 'newTenants' | 'renewals') => report.days.reduce((sum, day) => sum + day[key], 0);
  return (
    <ReportCard<Day>
      title={t.signUps}
      description={t.signUpsHint}
      fact={t.twoSums({
        first: t.countOf({ title: t.newTenants, count: sumOf('newTenants') }),
        second: t.countOf({ title: t.renewals, count: sumOf('renewals') }),
      })}
      days={report}
      rows={report.days}
      columns={[
        dayColumn(),
        countColumn(t.newTenants, ({ newTenants }) => newTenants),
        countColumn(t.renewals, ({ renewals }) => renewals),
      ]}
    >
      <DayChart
        days={report.days}
        series={[
          { key: 'newTenants', name: t.newTenants, color: 'now' },
          { key: 'renewals', name: t.renewals, color: 'before' },
        ]}
        format={formatCount}
      />
    </ReportCard>
  );
}
