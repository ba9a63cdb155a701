import { type Minor, sum } from './money.ts';
import { isSold, isToMake, type ItemStatus, type PaymentStatus } from './order-status.ts';

/**
 * What a floor shows of a table. It is derived from what is open there, and stored nowhere. `seated`: guests are there,
 * who have ordered nothing yet or are owed nothing by the kitchen. `asking`: they asked for the bill, or have it.
 * `paying`: somebody takes their money, or has taken some of it.
 */
export const tableStates = ['free', 'reserved', 'seated', 'ordered', 'ready', 'asking', 'paying'] as const;
export type TableState = (typeof tableStates)[number];

const MINUTE = 60_000;
/** A free table is kept for a reservation from so many minutes before its time, and as long for guests who are late. */
const KEPT_BEFORE = 60 * MINUTE;
const KEPT_AFTER = 30 * MINUTE;
/** A floor names reservations this early. */
const NAMED_BEFORE = 180 * MINUTE;

/** The reservations that a floor names now are of these times. */
export const namedReservations = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - KEPT_AFTER),
  to: new Date(now.getTime() + NAMED_BEFORE),
});

type Owing = { payment_status: PaymentStatus; total: Minor; bill_id?: string | undefined };

export type OpenOrder = Owing & {
  date: Date;
  items: readonly { status: ItemStatus; date: Date }[];
};

export type TableNow = {
  state: TableState;
  orderCount: number;
  /** What is still to be paid. */
  openAmount: Minor;
  /** When something last happened there; null at a table without guests. */
  lastTouch: Date | null;
};

type Told = {
  orders: readonly OpenOrder[];
  /** What is left to be paid of each open bill, by its id. */
  owedBy: ReadonlyMap<string, Minor>;
  /** When the table's open bill was opened; null where it has none. */
  openedAt: Date | null;
  isAsking: boolean;
  isPaying: boolean;
  reservedAt: Date | null;
};

export function tableNow(told: Told, now: Date): TableNow {
  const { orders, owedBy, openedAt, reservedAt } = told;
  const dishes = orders.flatMap(({ date, items }) => [date, ...items.map((item) => item.date)]);
  const touches = openedAt ? [openedAt, ...dishes] : dishes;
  return {
    state: touches.length > 0 ? stateOfGuests(told) : isKept(reservedAt, now) ? 'reserved' : 'free',
    orderCount: orders.length,
    openAmount: openAmountOf(orders, owedBy),
    lastTouch: touches.reduce<Date | null>((last, touch) => (last && last >= touch ? last : touch), null),
  };
}

/**
 * What these orders leave to be paid. Orders know of no charge and of no part payment; their bill does. Orders of a bill that was not heard of yet count for
 * themselves. A table may have two bills, where one became too long.
 */
export function openAmountOf(orders: readonly Owing[], owedBy: Told['owedBy']): Minor {
  const unpaid = orders.filter((order) => order.payment_status === 'pending');
  const billIds = new Set(unpaid.flatMap(({ bill_id: id }) => id ?? []));
  const ofBills = [...billIds].flatMap((id) => owedBy.get(id) ?? []);
  const others = unpaid.filter(({ bill_id: id }) => id === undefined || !owedBy.has(id));
  return sum([...ofBills, ...others.map(({ total }) => total)]);
}

/** What can be carried out at once comes first, because it gets cold; and guests who want to leave, before the kitchen. */
function stateOfGuests({ orders, isAsking, isPaying }: Told): TableState {
  const statuses = orders.flatMap(({ items }) => items.filter(isSold).map(({ status }) => status));
  if (statuses.includes('completed')) return 'ready';
  if (isPaying) return 'paying';
  if (isAsking) return 'asking';
  return statuses.some(isToMake) ? 'ordered' : 'seated';
}

function isKept(reservedAt: Date | null, now: Date): boolean {
  if (!reservedAt) return false;
  const ahead = reservedAt.getTime() - now.getTime();
  return ahead <= KEPT_BEFORE && ahead >= -KEPT_AFTER;
}
