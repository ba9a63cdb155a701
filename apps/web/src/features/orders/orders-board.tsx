import { floor } from '@comanda/contract/floor/floor.contract';
import clsx from 'clsx';
import { ClipboardCheck, ListFilter } from 'lucide-react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { type OpenBill, owedByBills, useOpenBills } from '../../kit/open-bills/use-open-bills.ts';
import { callsAtTables } from '../../kit/table-calls/calls-at-tables.ts';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageEmpty } from '../../ui/page-states.tsx';
import { DineOutCard, TableCard } from './order-cards.tsx';
import { orderChoice } from './order-choice.ts';
import { useOrderDesk } from './order-desk.ts';
import type { BoardOrder } from './order-filter.ts';
import { OrderRows } from './order-rows.tsx';
import { ordersTexts as t } from './orders.texts.ts';
import { useStableOrder, useStableList } from './use-stable-list.ts';

const DINE_OUT = 'dine-out';
const noBills: readonly OpenBill[] = [];

type OrdersBoardProps = {
  orders: readonly BoardOrder[];
  /** Undefined for those who do not sell. */
  onAddItems: ((tableId: string) => void) | undefined;
  /** Present where a filter is on. */
  onShowAll?: (() => void) | undefined;
};

export function OrdersBoard({ orders, onAddItems, onShowAll }: OrdersBoardProps) {
  const { view } = useStore(orderChoice);
  const shown = useStableList(orders, { holdsNew: true });
  const byTable = Map.groupBy(shown, ({ item }) => item.table_id ?? DINE_OUT);
  const tableIds = useStableOrder([...byTable.keys()].filter((key) => key !== DINE_OUT));
  // What guests without a table ordered on one bill is paid together.
  const dineOut = Map.groupBy(byTable.get(DINE_OUT) ?? [], ({ item }) => item.bill_id ?? item.id);
  // Told and counted by the news of every screen.
  const { canCloseOrders } = useOrderDesk();
  const { data: calls = [] } = useRead(floor.calls, {}, { enabled: canCloseOrders });
  const { openBills = noBills } = useOpenBills({ enabled: canCloseOrders });
  const callAt = callsAtTables(calls);
  const names = new Map(openBills.map(({ id, name }) => [id, name]));

  if (shown.length === 0) return <NoOrders onShowAll={onShowAll} />;
  if (view === 'rows') {
    const parties = [
      ...tableIds.map((tableId) => ({
        key: tableId,
        tableId,
        name: null,
        shown: byTable.get(tableId) ?? [],
        call: callAt.get(tableId)?.kind,
      })),
      ...[...dineOut].map(([key, shownOnes]) => ({
        key,
        tableId: null,
        name: names.get(key) ?? null,
        shown: shownOnes,
        call: undefined,
      })),
    ];
    return <OrderRows parties={parties} openBills={openBills} onAddItems={onAddItems} />;
  }
  const owedBy = owedByBills(openBills);
  return (
    // Two columns on a wide screen, so that neither part pushes the other away when it grows.
    <div
      className={clsx('grid items-start gap-4', dineOut.size > 0 && tableIds.length > 0 && 'xl:grid-cols-[1fr_24rem]')}
    >
      {tableIds.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] items-start gap-4">
          {tableIds.map((tableId) => (
            <TableCard
              key={tableId}
              shown={byTable.get(tableId) ?? []}
              owedBy={owedBy}
              call={callAt.get(tableId)?.kind}
              onAddItems={onAddItems && (() => onAddItems(tableId))}
            />
          ))}
        </div>
      )}
      {dineOut.size > 0 && <DineOutCard parties={dineOut} names={names} owedBy={owedBy} />}
    </div>
  );
}

function NoOrders({ onShowAll }: Pick<OrdersBoardProps, 'onShowAll'>) {
  const canSell = useCan(['POS']);
  if (onShowAll) {
    return (
      <PageEmpty icon={ListFilter} text={t.emptyFilter} action={<Button onClick={onShowAll}>{t.showAll}</Button>} />
    );
  }
  const toPos = (
    <Link to="/dashboard/pos" className={buttonClass()}>
      {t.openPos}
    </Link>
  );
  return <PageEmpty icon={ClipboardCheck} text={t.empty} action={canSell && toPos} />;
}
