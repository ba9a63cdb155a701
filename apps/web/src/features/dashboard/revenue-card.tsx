import type { dashboard } from '@comanda/contract/dashboard/dashboard.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import { dateFormat } from '../../lib/intl.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

type Today = RouteOutput<typeof dashboard.today>;
type Hour = Today['revenueByHour'][number];

/** The height of the drawing, and the widths of an hour and its bar, in units of the drawing. */
const HEIGHT = 120;
const STEP = 20;
const BAR = 14;
/** Every sixth hour has a label. */
const NAMED = 6;

/** Drawn by hand, so that the home page does not wait for a library of charts. */
export function RevenueCard({ today: { revenueToday, revenueByHour } }: { today: Today }) {
  return (
    <Card title={dashboardTexts.revenue} className="lg:col-span-2">
      <MoneyText amount={revenueToday} className="block text-3xl font-semibold tracking-tight" />
      {revenueToday === 0 ? (
        <p className="mt-1 text-ink-soft">{dashboardTexts.nothingPaid}</p>
      ) : (
        <>
          <Bars hours={revenueByHour} />
          <HoursTable hours={revenueByHour} />
        </>
      )}
    </Card>
  );
}

function Bars({ hours }: { hours: Hour[] }) {
  const most = Math.max(...hours.map(({ revenue }) => revenue));
  return (
    <div aria-hidden className="mt-4">
      <svg viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" className="h-32 w-full">
        {hours.map(({ hour, revenue }, index) => {
          const height = Math.max((revenue / most) * HEIGHT, 2);
          return (
            <rect
              key={hour}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={revenue === 0 ? 'fill-line' : 'fill-accent-ink'}
            />
          );
        })}
      </svg>
      <p className="mt-1 grid grid-cols-4 text-xs text-ink-soft">
        {hours
          .filter((_, index) => index % NAMED === 0)
          .map(({ hour }) => (
            <span key={hour}>{nameOf(hour)}</span>
          ))}
      </p>
    </div>
  );
}

/** The same for screen readers. */
function HoursTable({ hours }: { hours: Hour[] }) {
  const formatMoney = useFormatMoney();
  return (
    <table className="sr-only">
      <caption>{dashboardTexts.revenueByHour}</caption>
      <thead>
        <tr>
          <th scope="col">{dashboardTexts.hour}</th>
          <th scope="col">{dashboardTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {hours
          .filter(({ orders }) => orders > 0)
          .map(({ hour, revenue }) => (
            <tr key={hour}>
              <th scope="row">{nameOf(hour)}</th>
              <td>{formatMoney(revenue)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const hourFormat = dateFormat({ hour: 'numeric', timeZone: 'UTC' });
const nameOf = (hour: number): string => hourFormat.format(Date.UTC(2024, 0, 1, hour));
