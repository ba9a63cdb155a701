import type { LineTotals } from '@comanda/domain/cart';
import { MoneyText } from '../../ui/money-text.tsx';
import { posTexts as t } from './pos.texts.ts';

export function CartTotals({ totals }: { totals: LineTotals }) {
  return (
    <dl className="low:flex low:items-end low:justify-between low:gap-3">
      <div className="flex justify-between gap-3 text-sm text-ink-soft low:block low:text-xs">
        <dt>{t.netTotal}</dt>
        <dd>
          <MoneyText amount={totals.net} />
        </dd>
      </div>
      <div className="flex justify-between gap-3 text-sm text-ink-soft low:block low:text-xs">
        <dt>{t.taxTotal}</dt>
        <dd>
          <MoneyText amount={totals.tax} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-3 low:block low:text-end">
        <dt className="font-semibold low:text-xs">{t.payableTotal}</dt>
        <dd className="text-xl font-bold low:text-lg/tight">
          <MoneyText amount={totals.total} />
        </dd>
      </div>
    </dl>
  );
}
