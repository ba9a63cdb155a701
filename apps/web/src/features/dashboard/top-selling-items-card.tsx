import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { TrendingUp } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

type TopSellingItem = RouteOutput<typeof dashboard.today>['topSellingItems'][number];

export function TopSellingItemsCard({ items }: { items: TopSellingItem[] }) {
  return (
    <Card title={dashboardTexts.topSellingItems} flush>
      {items.length === 0 ? (
        <EmptyState icon={TrendingUp} text={dashboardTexts.noTopSellingItems} />
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <li key={item.title} className="flex items-baseline justify-between gap-4 px-5 py-3">
              <span className="min-w-0">
                <span className="block font-medium">{item.title}</span>
                <MoneyText amount={item.price} className="block text-sm text-ink-soft" />
              </span>
              <span className="figures shrink-0 font-medium">
                {dashboardTexts.orderCount({ count: item.orders_count })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
