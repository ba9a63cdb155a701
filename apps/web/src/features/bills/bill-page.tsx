import { charges } from '@comanda/contract/charges/charges.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { useParams } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BillScreen } from './bill-screen.tsx';
import { billTexts as t } from './bill.texts.ts';
import { useBill } from '../../kit/bill-history/use-bill.ts';

/** The store's settings change rarely. */
const STORE_FRESH_MS = 5 * 60_000;

/** What a party had, round by round, and all that can be changed about it. */
export function BillPage() {
  const { id = '' } = useParams();
  const { read, history, bill } = useBill(id);
  const store = useRead(orders.init, {}, { staleTime: STORE_FRESH_MS });
  const rules = useRead(charges.list);
  if (history && bill && store.data && rules.data) {
    return (
      <InStoreCurrency currency={store.data.storeSettings.currency}>
        <BillScreen key={id} history={history} sentBill={bill} store={store.data} rules={rules.data} />
      </InStoreCurrency>
    );
  }
  const error = read.error ?? store.error ?? rules.error;
  return (
    <>
      <PageHeader title={t.title} />
      {error ? (
        <PageError
          message={error instanceof ApiError && error.code === 'not_found' ? error.message : t.loadFailed}
          onRetry={() => void Promise.all([read.refetch(), store.refetch(), rules.refetch()])}
          pending={read.isFetching || store.isFetching || rules.isFetching}
        />
      ) : (
        <PageLoading>
          <SkeletonLines lines={10} />
        </PageLoading>
      )}
    </>
  );
}
