import type { LineTotals } from '@comanda/domain/cart';
import { MoneyText } from '../../ui/money-text.tsx';
import { posTexts as t } from './pos.texts.ts';

export function OrderTotals({ totals, currency }: { totals: LineTotals; currency: string }) {
  return (
    <dl>
      <div className="flex justify-between gap-3 text-sm text-ink-soft">
        <dt>{t.netTotal}</dt>
        <dd>
          <MoneyText amount={totals.net} currency={currency} />
        </dd>
      </div>
      <div className="flex justify-between gap-3 text-sm text-ink-soft">
        <dt>{t.taxTotal}</dt>
        <dd>
          <MoneyText amount={totals.tax} currency={currency} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <dt className="font-semibold">{t.payableTotal}</dt>
        <dd className="text-xl font-bold">
          <MoneyText amount={totals.total} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
