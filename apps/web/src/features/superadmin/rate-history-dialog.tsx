import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { useRead } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { nameOfCurrency } from './currency-name.ts';
import { ratesTexts as t } from './exchange-rates.texts.ts';
import { formatDay } from './platform-days.ts';

export function RateHistoryDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t.historyNamed(currency)}
      description={nameOfCurrency(currency)}
    >
      <Rates currency={currency} />
    </Dialog>
  );
}

function Rates({ currency }: { currency: string }) {
  const { data, isPending, isFetching, refetch } = useRead(superadmin.exchangeRateHistory, { params: { currency } });
  if (isPending) {
    return (
      <PageLoading>
        <SkeletonLines lines={4} />
      </PageLoading>
    );
  }
  if (!data) return <ErrorState message={t.loadFailed} onRetry={() => void refetch()} pending={isFetching} />;
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t.historyNamed(currency)}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft [&>th]:pb-2 [&>th]:font-medium">
          <th scope="col">{t.validFrom}</th>
          <th scope="col" className="text-end">
            {t.rate}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((rate) => (
          <tr key={rate.valid_from} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 font-medium">
              {formatDay(rate.valid_from)}
            </th>
            <td className="figures py-2.5 text-end">{rate.usd_per_unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
