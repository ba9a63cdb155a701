import type { PlatformReport } from '@comanda/contract/superadmin/platform-report';
import { locale } from '../../lib/language.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RankedChart } from '../../ui/ranked-chart.tsx';
import { countColumn, ReportCard, textColumn } from '../reports/public.ts';
import { OrdersChart, SalesChart, SignUpsChart } from './day-charts.tsx';
import { platformTexts as t } from './platform.texts.ts';

/** Apart from the page, because the library that draws comes with it. */
export function PlatformCharts({ report }: { report: PlatformReport }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <SalesChart report={report} />
      <OrdersChart report={report} />
      <ItemsPicture report={report} />
      <SignUpsChart report={report} />
    </div>
  );
}

type Item = PlatformReport['topSellingItems'][number];

const MOST_BARS = 10;

function ItemsPicture({ report }: { report: PlatformReport }) {
  const items = report.topSellingItems;
  const [first] = items;
  if (!first) {
    return (
      <Card title={t.topSellingItems}>
        <EmptyState text={t.noItems} />
      </Card>
    );
  }
  return (
    <ReportCard<Item>
      title={t.topSellingItems}
      description={t.topSellingHint}
      fact={t.most({ title: first.title, figure: first.qty.toLocaleString(locale()) })}
      days={report}
      rows={items}
      columns={[
        textColumn(t.item, ({ title }) => title),
        textColumn(t.tenant, (item) => item.tenant_name),
        countColumn(t.quantity, ({ qty }) => qty),
      ]}
    >
      <RankedChart
        bars={items.slice(0, MOST_BARS).map(({ title, qty }) => ({ title, amount: qty }))}
        format={(quantity) => quantity.toLocaleString(locale())}
      />
    </ReportCard>
  );
}
