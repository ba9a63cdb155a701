import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { Link } from 'wouter';
import { locale } from '../../lib/language.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

type Today = RouteOutput<typeof dashboard.today>;

export function OpenOrdersCard({ today: { openOrders, timeZone } }: { today: Today }) {
  const maySeeOrders = useCan(orders.list.access.anyOf);
  const { count, unpaidTotal, oldest } = openOrders;
  return (
    <Card title={dashboardTexts.openOrders}>
      {oldest === null ? (
        <p className="text-ink-soft">{dashboardTexts.noOpenOrders}</p>
      ) : (
        <>
          <p className="figures text-3xl font-semibold tracking-tight">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{dashboardTexts.openCount({ count })}</span>
          </p>
          <dl className="mt-4 flex flex-col gap-2">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{dashboardTexts.unpaid}</dt>
              <dd>
                <MoneyText amount={unpaidTotal} className="font-medium" />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">{dashboardTexts.oldest}</dt>
              <dd className="figures font-medium">
                <time dateTime={oldest.toISOString()}>{formatSince(oldest, timeZone)}</time>
              </dd>
            </div>
          </dl>
        </>
      )}
      {maySeeOrders && (
        <Link to="/dashboard/orders" className="link mt-4 inline-flex min-h-11 items-center">
          {dashboardTexts.seeOrders}
        </Link>
      )}
    </Card>
  );
}

/** Without the date where it was today. */
function formatSince(moment: Date, timeZone: string): string {
  const dayOf = (date: Date) => date.toLocaleDateString('sv', { timeZone });
  const isToday = dayOf(moment) === dayOf(new Date());
  return moment.toLocaleString(locale(), {
    timeZone,
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}
