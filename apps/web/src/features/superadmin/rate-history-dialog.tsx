import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { useRead } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { nameOfCurrency } from './currency-name.ts';
import { ratesTexts as t } from './exchange-rates.texts.ts';
import { formatDay } from './platform-days.ts';

export function RateHistoryDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t.historyNamed({ currency })}
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
    // As wide as the dialog, whose padding the cells have themselves.
    <div className="-mx-5">
      <Table
        caption={t.historyNamed({ currency })}
        isStacking={false}
        rows={data}
        rowKey={(rate) => rate.valid_from}
        columns={[
          { key: 'from', header: t.validFrom, cell: (rate) => formatDay(rate.valid_from) },
          {
            key: 'rate',
            header: t.rate,
            align: 'right',
            cell: (rate) => <span className="tabular-nums">{rate.usd_per_unit}</span>,
          },
        ]}
      />
    </div>
  );
}
