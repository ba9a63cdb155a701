import type { PlacedOrder } from './pos-dialog.ts';
import { posTexts as t } from './pos.texts.ts';

/** The numbers for the guest: the token large, the numbers of the papers below. */
export function OrderNumbers({ placed: { tokenNo, orderNo, invoiceNo } }: { placed: PlacedOrder }) {
  return (
    <div className="flex flex-col items-center text-center">
      <p className="text-ink-soft">{t.token}</p>
      <p className="figures text-5xl font-bold">{tokenNo}</p>
      <p className="mt-1 text-ink-soft">
        {t.orderNo({ orderNo })}
        {invoiceNo !== null && ` · ${t.invoiceNo({ invoiceNo })}`}
      </p>
    </div>
  );
}
