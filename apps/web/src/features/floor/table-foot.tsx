import type { Order } from '@comanda/contract/orders/orders.contract';
import clsx from 'clsx';
import { CopyPlus, Plus, ReceiptText, Wallet } from 'lucide-react';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import type { OpenBill } from '../../kit/open-bills/use-open-bills.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { type BoardOrder, NextAction, progressOf, unpaidOf, useOrderDesk } from '../orders/public.ts';
import type { Place, useSeparateBill } from '../pos/public.ts';
import { floorTexts as t } from './floor.texts.ts';
import { tabOf } from './place-of-tab.ts';
import type { TableFacts } from './tables-now.ts';

export type TableFootProps = {
  table: TableFacts;
  orders: readonly BoardOrder[];
  openBills: readonly OpenBill[];
  /** Undefined for those who do not sell. */
  sellAt: ((place: Place) => void) | undefined;
  /** Opens a bill for guests who pay apart. */
  separate: ReturnType<typeof useSeparateBill>;
};

/** What is open at a table, and what is done next: all together, or for each of several bills. */
export function TableFoot({ table, orders, openBills, sellAt, separate }: TableFootProps) {
  const unpaid = unpaidOf(orders);
  const { ready, inKitchen } = progressOf(orders);
  const billsHere = openBills.filter(({ id }) => unpaid.some(({ bill_id }) => bill_id === id));
  const isApart = billsHere.length > 1;
  // Those who pay apart have their own bill; what is ordered at the table otherwise goes to the bill of the table.
  const adderTo = (bill: OpenBill | undefined) =>
    sellAt && (() => sellAt({ tableId: table.id, ...(bill?.table_id === null && { bill: tabOf(bill) }) }));
  const separateButton = sellAt && (
    <Button icon={CopyPlus} pending={separate.isOpening} onClick={() => separate.open(table, openBills)}>
      {t.separateBill}
    </Button>
  );
  return (
    <div className="flex w-full flex-col gap-3 [&_button]:flex-1">
      <p className="flex items-baseline justify-between gap-4">
        <span className={clsx(unpaid.length === 0 ? 'text-success-ink' : 'text-ink-soft')}>
          {unpaid.length === 0 ? t.paid : t.open}
        </span>
        {unpaid.length > 0 && <MoneyText amount={table.openAmount} className="text-xl font-semibold" />}
      </p>
      {/* What is ready is carried out, and what is paid is closed. */}
      {(ready.length > 0 || unpaid.length === 0) && (
        <div className="flex">
          <NextAction orders={orders} />
        </div>
      )}
      {isApart ? (
        <>
          <ul className="flex flex-col gap-3">
            {billsHere.map((bill) => (
              <li key={bill.id} className="border-t border-line pt-3">
                <BillApart
                  bill={bill}
                  orders={unpaid.filter(({ bill_id }) => bill_id === bill.id)}
                  onAddItems={adderTo(bill)}
                />
              </li>
            ))}
          </ul>
          <div className="flex">{separateButton}</div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <BillButtons
            orders={orders}
            amount={unpaid.length > 0 ? table.openAmount : null}
            isPayNext={ready.length === 0 && inKitchen === 0}
            onAddItems={adderTo(billsHere[0])}
          />
          {separateButton}
        </div>
      )}
    </div>
  );
}

type BillApartProps = { bill: OpenBill; orders: readonly Order[]; onAddItems: (() => void) | undefined };

function BillApart({ bill, orders, onAddItems }: BillApartProps) {
  const name = bill.name ?? billsTexts.billNo({ number: bill.bill_no });
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <div className="flex flex-wrap gap-3">
        <BillButtons orders={orders} amount={bill.amount} isPayNext={false} onAddItems={onAddItems} />
      </div>
    </section>
  );
}

type BillButtonsProps = {
  orders: readonly Order[];
  /** Null where nothing is left to be paid. */
  amount: OpenBill['amount'] | null;
  isPayNext: boolean;
  onAddItems: (() => void) | undefined;
};

function BillButtons({ orders, amount, isPayNext, onAddItems }: BillButtonsProps) {
  const formatMoney = useFormatMoney();
  const { canCloseOrders, askToPay, showBill } = useOrderDesk();
  return (
    <>
      {onAddItems && (
        <Button icon={Plus} onClick={onAddItems}>
          {t.addItems}
        </Button>
      )}
      {canCloseOrders && (
        <Button icon={ReceiptText} onClick={() => showBill(orders)}>
          {t.bill}
        </Button>
      )}
      {canCloseOrders && amount !== null && (
        <Button icon={Wallet} variant={isPayNext ? 'primary' : 'secondary'} onClick={() => askToPay(unpaidOf(orders))}>
          {t.pay({ total: formatMoney(amount) })}
        </Button>
      )}
    </>
  );
}
