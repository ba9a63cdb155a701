import { charges } from '@comanda/contract/charges/charges.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { useParams } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { ApiError } from '../../lib/call.ts';
import { InStoreCurrency } from '../../lib/store-currency.tsx';
import { PageError, PageLoading } from '../../ui/page-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { PayScreen } from './pay-screen.tsx';
import { payTexts as t } from './pay.texts.ts';
import { useBill } from '../../kit/bill-history/use-bill.ts';

/** The store's settings change rarely. */
const STORE_FRESH_MS = 5 * 60_000;

/** Takes what is owed for a bill: at the counter, and at the table on a phone. */
export function PayPage() {
  useDocumentTitle(t.title);
  const { id = '' } = useParams();
  const { read, history, bill } = useBill(id);
  const store = useRead(orders.init, {}, { staleTime: STORE_FRESH_MS });
  // Guest and dining option, which stand on the receipt and not on the bill.
  const open = useRead(orders.list, {}, { staleTime: 'static', gcTime: 0 });
  const rules = useRead(charges.list);
  if (history && bill && store.data && rules.data && !open.isPending) {
    return (
      <InStoreCurrency currency={store.data.storeSettings.currency}>
        <PayScreen
          key={id}
          history={history}
          bill={bill}
          store={store.data}
          openOrders={open.data ?? []}
          rules={rules.data}
        />
      </InStoreCurrency>
    );
  }
  const error = read.error ?? store.error ?? rules.error;
  return (
    <div className="h-full overflow-y-auto p-4">
      <h1 className="sr-only">{t.title}</h1>
      {error ? (
        <PageError
          message={error instanceof ApiError && error.code === 'not_found' ? error.message : t.loadFailed}
          onRetry={() => void Promise.all([read.refetch(), store.refetch(), rules.refetch()])}
          pending={read.isFetching || store.isFetching || rules.isFetching}
        />
      ) : (
        <PageLoading>
          <Skeleton className="h-[70vh] rounded-card" />
        </PageLoading>
      )}
    </div>
  );
}
