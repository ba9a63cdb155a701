import type { TenantUsage } from '@comanda/contract/superadmin/tenant';
import { locale } from '../../lib/language.ts';
import { countColumn, ReportCard, textColumn } from '../reports/public.ts';
import { DayChart } from './day-chart.tsx';
import { formatDay } from './platform-days.ts';
import { platformTexts } from './platform.texts.ts';
import { tenantTexts as t } from './tenant.texts.ts';

type Day = TenantUsage['ordersPerDay'][number];

/** Apart from the page, because the library that draws comes with it. */
export function OrdersChart({ days }: { days: readonly Day[] }) {
  const total = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <ReportCard<Day>
      title={t.ordersPerDay}
      description={total === 0 ? t.noOrders : t.lastDays}
      fact={platformTexts.sumOf({ figure: total.toLocaleString(locale()) })}
      rows={days}
      days={{ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }}
      columns={[
        textColumn(
          t.day,
          ({ day }) => formatDay(day),
          ({ day }) => day,
        ),
        countColumn(t.orders, ({ orders }) => orders),
      ]}
    >
      <DayChart
        days={days}
        series={[{ key: 'orders', name: t.orders, color: 'now' }]}
        format={(orders) => orders.toLocaleString(locale())}
      />
    </ReportCard>
  );
}
