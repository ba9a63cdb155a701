import { bills } from '@comanda/contract/bills/bills.contract';
import { useParams } from 'wouter';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PageEmpty, PageError, PageLoading } from '../../ui/page-states.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { leaveBill } from './leave-bill.ts';
import { payTexts as t } from './pay.texts.ts';

/** The address of a bill for those that know an order of it: it becomes that of the bill. */
export function BillOfOrderPage() {
  useDocumentTitle(t.title);
  const { orderId = '', screen } = useParams();
  const read = useRead(bills.ofOrder, { params: { orderId } }, { gcTime: 0 });
  const bill = read.data?.bill;
  if (bill) return <Redirect to={`/dashboard/bills/${bill.id}${screen === 'pay' ? '/pay' : ''}`} />;
  return (
    <div className="h-full overflow-y-auto p-4">
      <h1 className="sr-only">{t.title}</h1>
      {read.isError ? (
        <PageError message={t.loadFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />
      ) : bill === null ? (
        <PageEmpty text={t.noBill} action={<Button onClick={leaveBill}>{t.back}</Button>} />
      ) : (
        <PageLoading>
          <Skeleton className="h-[70vh] rounded-card" />
        </PageLoading>
      )}
    </div>
  );
}
