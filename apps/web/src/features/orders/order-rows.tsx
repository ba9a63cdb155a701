import type { CallKind } from '@comanda/contract/floor/table-call';
import { openAmountOf } from '@comanda/domain/table-state';
import clsx from 'clsx';
import { ChevronDown, CircleCheck, Clock, Plus, UserRound, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { billsAtTables, type OpenBill, owedByBills } from '../../kit/open-bills/use-open-bills.ts';
import { CallBadge } from '../../kit/table-calls/call-badge.tsx';
import { ageOf } from '../../lib/age.ts';
import { useAge } from '../../lib/use-age.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { OrderMenu } from './order-actions.tsx';
import { goneClass, openOf, type Owed, PartyOrders, ReadyBadge, type ShownOrder } from './order-cards.tsx';
import type { BoardOrder } from './order-filter.ts';
import { orderPlace } from './order-place.ts';
import { unpaidOf } from './order-progress.ts';
import { ordersTexts as t } from './orders.texts.ts';
import { RoundReceipt } from './round-receipt.tsx';
import { tokenNames } from './token-names.ts';

/** Guests who ordered together: those of one table, or of one order without a table. */
export type Party = {
  key: string;
  tableId: string | null;
  /** That of their bill, where they have no table. */
  name: string | null;
  shown: readonly ShownOrder[];
  /** What they ask for. */
  call: CallKind | undefined;
};

type OrderRowsProps = {
  parties: readonly Party[];
  openBills: readonly OpenBill[];
  /** Undefined for those who do not sell. */
  onAddItems: ((tableId: string) => void) | undefined;
};

/** A line for each party, of which one at a time shows what was ordered. */
export function OrderRows({ parties, openBills, onAddItems }: OrderRowsProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const billAt = billsAtTables(openBills);
  const owedBy = owedByBills(openBills);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {parties.map(({ key, tableId, name, shown, call }) => (
        <PartyRow
          key={key}
          billName={name}
          shown={shown}
          owedBy={owedBy}
          call={call}
          guests={tableId === null ? null : (billAt.get(tableId)?.guests ?? null)}
          isOpen={key === openKey}
          onToggle={() => setOpenKey(key === openKey ? null : key)}
          onAddItems={tableId !== null && onAddItems ? () => onAddItems(tableId) : undefined}
        />
      ))}
    </ul>
  );
}

type PartyRowProps = Pick<Party, 'shown' | 'call'> &
  Owed & {
    billName: string | null;
    guests: number | null;
    isOpen: boolean;
    onToggle: () => void;
    onAddItems: (() => void) | undefined;
  };

function PartyRow({ billName, shown, owedBy, call, guests, isOpen, onToggle, onAddItems }: PartyRowProps) {
  const id = useId();
  const { orders, isGone } = openOf(shown);
  const name = [billName, nameOf(orders)].filter((part) => part !== null).join(', ');
  return (
    <li inert={isGone} className={clsx('transition-opacity', isGone && goneClass)}>
      <div className="flex items-center gap-1 pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card px-4 py-2 text-start hover:bg-sunken"
        >
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="block text-lg font-semibold wrap-anywhere">{name}</span>
            <PartyFacts orders={orders} guests={guests} />
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-3">
            {!isOpen && <PartyState orders={orders} owedBy={owedBy} />}
            {call && <CallBadge call={call} />}
          </span>
        </button>
        {isOpen && onAddItems && <IconButton icon={Plus} label={t.addItems({ name })} onClick={onAddItems} />}
        {isOpen && <OrderMenu orders={orders} name={name} />}
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {isOpen && <PartyOrders shown={shown} owedBy={owedBy} hasCommonMenu />}
      </div>
    </li>
  );
}

type OrdersProps = { orders: readonly BoardOrder[] };

function PartyFacts({ orders, guests }: OrdersProps & { guests: number | null }) {
  const [first] = orders;
  const floor = first?.floor === '-' ? null : first?.floor;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {first && <Age since={first.date} />}
      {floor && <span className="wrap-anywhere">{floor}</span>}
      {guests !== null && (
        <span className="figures inline-flex items-center gap-1">
          <UsersRound aria-hidden className="size-4 shrink-0" />
          {t.guests({ count: guests })}
        </span>
      )}
      {(first?.table_title != null || orders.length > 1) && (
        <span className="figures">{tokenNames(orders.map(({ token_no: tokenNo }) => tokenNo))}</span>
      )}
      {first?.customer_name && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">{first.customer_name}</span>
        </span>
      )}
      <RoundReceipt tickets={orders.flatMap((order) => order.tickets ?? [])} />
    </span>
  );
}

function Age({ since }: { since: Date }) {
  const age = useAge(since);
  return (
    <span className="figures inline-flex items-center gap-1">
      <Clock aria-hidden className="size-4 shrink-0" />
      {ageOf(age)}
    </span>
  );
}

/** What is unusual, and what is owed. */
function PartyState({ orders, owedBy }: OrdersProps & Owed) {
  const unpaid = unpaidOf(orders);
  return (
    <>
      {unpaid.length === 0 ? (
        <Badge tone="success" icon={CircleCheck}>
          {t.paid}
        </Badge>
      ) : (
        <MoneyText className="text-lg font-semibold" amount={openAmountOf(unpaid, owedBy)} />
      )}
      <ReadyBadge orders={orders} />
    </>
  );
}

function nameOf([first]: readonly BoardOrder[]): string {
  if (!first) return '';
  return first.table_title ?? `${t.token({ tokenNo: first.token_no })}, ${orderPlace(first)}`;
}
