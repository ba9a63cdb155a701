import { useFormatMoney } from '../../lib/store-currency.tsx';
import type { PlacedOrder } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';
import { changeOf } from './receipt-of-sale.ts';

/** What goes back to the guest, and their numbers: the token large, the numbers of the papers below. */
export function OrderNumbers({ placed: { tokenNo, orderNo, invoiceNo, receipt } }: { placed: PlacedOrder }) {
  const formatMoney = useFormatMoney();
  const change = changeOf(receipt);
  return (
    <div className="flex flex-col items-center text-center">
      {change > 0 && (
        <p className="mb-4 flex flex-col rounded-card bg-success-soft px-6 py-3 text-success-ink">
          {t.change}
          <span className="figures text-[3.5rem]/tight font-bold">{formatMoney(change)}</span>
        </p>
      )}
      <p className="text-ink-soft">{t.token}</p>
      <p className="figures text-5xl font-bold">{tokenNo}</p>
      <p className="mt-1 text-ink-soft">
        {t.orderNo({ orderNo })}
        {invoiceNo !== null && ` · ${t.invoiceNo({ invoiceNo })}`}
      </p>
    </div>
  );
}
