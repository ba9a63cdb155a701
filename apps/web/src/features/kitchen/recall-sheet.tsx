import { kitchen, type Ticket, type TicketItem } from '@comanda/contract/kitchen/kitchen.contract';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { kitchenTexts as t } from './kitchen.texts.ts';
import { RecallTicket } from './recall-ticket.tsx';

/**
 * The last completed tickets of the restaurant. The list stays as it was when the sheet was opened, so that a recalled
 * ticket leaves no gap under the finger.
 */
export function RecallSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(kitchen.completed, {}, { gcTime: 0, staleTime: 'static' });
  const [recalled, setRecalled] = useState<ReadonlySet<string>>(new Set());
  const update = useWrite(kitchen.updateItems, { silent: true });

  function recall(items: readonly TicketItem[]): void {
    const itemIds = items.map((item) => item.id);
    setRecalled((current) => new Set([...current, ...itemIds]));
    update.mutate(
      { body: { itemIds, status: 'preparing' } },
      {
        // The ticket was served or closed meanwhile, as the message says.
        onError: () => {
          setRecalled((current) => new Set([...current].filter((id) => !itemIds.includes(id))));
          void read.refetch();
        },
      },
    );
  }

  const withRecalled = (order: Ticket): Ticket => ({
    ...order,
    items: order.items.map((item) => (recalled.has(item.id) ? { ...item, status: 'preparing' } : item)),
  });

  return (
    <Sheet open onOpenChange={onClose} title={t.recallTitle} description={t.recallText}>
      {read.isPending && (
        <PageLoading>
          <SkeletonLines lines={8} />
        </PageLoading>
      )}
      {read.error && !read.data && (
        <ErrorState message={t.loadFailed} onRetry={() => void read.refetch()} pending={read.isFetching} />
      )}
      {read.data?.length === 0 && <EmptyState text={t.recallEmpty} />}
      <ol className="kitchen-scale flex flex-col divide-y divide-line">
        {read.data?.map((order) => (
          <RecallTicket key={order.id} order={withRecalled(order)} onRecall={recall} />
        ))}
      </ol>
    </Sheet>
  );
}
