import type { PlatformReport } from '@comanda/contract/superadmin/platform-report';
import { locale } from '../../lib/language.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RankedChart } from '../../ui/ranked-chart.tsx';
import { count, ReportCard, words } from '../reports/public.ts';
import { OrdersPicture, SalesPicture, SignUpsPicture } from './day-pictures.tsx';
import { platformTexts as t } from './platform.texts.ts';

/** Apart from the page, because the library that draws comes with it. */
export function PlatformPictures({ report }: { report: PlatformReport }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <SalesPicture report={report} />
      <OrdersPicture report={report} />
      <ItemsPicture report={report} />
      <SignUpsPicture report={report} />
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
      fact={t.most(first.title, first.qty.toLocaleString(locale))}
      days={report}
      rows={items}
      columns={[
        words(t.item, ({ title }) => title),
        words(t.tenant, (item) => item.tenant_name),
        count(t.quantity, ({ qty }) => qty),
      ]}
    >
      <RankedChart
        bars={items.slice(0, MOST_BARS).map(({ title, qty }) => ({ title, amount: qty }))}
        format={(quantity) => quantity.toLocaleString(locale)}
      />
    </ReportCard>
  );
}
