import { type BillHistory, bills } from '@comanda/contract/bills/bills.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import type { Minor } from '@comanda/domain/money';
import { CopyPlus, HandPlatter, History, LogOut, MoveRight, ReceiptText, UserRound, Wallet } from 'lucide-react';
import { useWrite } from '../../lib/api.ts';
import { navigate } from '../../lib/router.tsx';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useCart } from './cart-store.ts';
import { choosePlace } from './edit-cart.ts';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { useOpenBills } from './use-open-bills.ts';
import { useSeparateBill } from './use-separate-bill.ts';

type BillBesideActionsProps = { history: BillHistory; owed: Minor; isEmpty: boolean };

/** All that is done with a bill besides selling: what is done here at once, and the ways to its screens. */
export function BillBesideActions({ history: { id, lines }, owed, isEmpty }: BillBesideActionsProps) {
  const formatMoney = useFormatMoney();
  const delivering = useWrite(orders.updateItems);
  const closing = useWrite(bills.takeSteps, { silent: true });
  const { openBills = [] } = useOpenBills();
  const { data } = useTill();
  const tableId = useCart((cart) => cart.tableId);
  const table = data.storeTables.find((one) => one.id === tableId);
  const separate = useSeparateBill(choosePlace);
  const ready = lines.filter(({ status }) => status === 'completed').map((line) => line.id);
  const address = `/dashboard/bills/${id}`;
  if (isEmpty) {
    return (
      <IconButton
        icon={LogOut}
        label={t.theyLeft}
        pending={closing.isPending}
        onClick={() => closing.mutate({ params: { id }, body: { steps: [{ kind: 'voided' }] } })}
      />
    );
  }
  return (
    <>
      {ready.length > 0 && (
        <IconButton
          icon={HandPlatter}
          label={t.deliver({ count: ready.length })}
          count={ready.length}
          pending={delivering.isPending}
          onClick={() => delivering.mutate({ body: { itemIds: ready, status: 'delivered' } })}
        />
      )}
      <IconButton icon={ReceiptText} label={t.bill} onClick={() => navigate(address)} />
      <IconButton
        icon={Wallet}
        label={t.payBill({ amount: formatMoney(owed) })}
        onClick={() => navigate(`${address}/pay`)}
      />
      <Menu
        label={t.moreOfBill}
        items={[
          { label: t.move, icon: MoveRight, onSelect: () => navigate(`${address}?ask=move`) },
          { label: t.describe, icon: UserRound, onSelect: () => navigate(`${address}?ask=describe`) },
          ...(table
            ? [
                {
                  label: t.separateBill,
                  icon: CopyPlus,
                  onSelect: () => separate.open({ id: table.id, title: table.table_title }, openBills),
                },
              ]
            : []),
          { label: t.history, icon: History, onSelect: () => navigate(`${address}?ask=history`) },
        ]}
      />
    </>
  );
}
