import type { Minor } from '../money.ts';
import type { RateMilli, Tax } from '../tax.ts';
import type { Amounts } from './shares.ts';

/** What one party owes. `docs/decisions/047-bill.md` defines the words. */
export type Bill = {
  id: string;
  state: BillState;
  /** The table first, and those that were joined to it. */
  tableIds: readonly string[];
  /** The table of guests who pay apart from the others there: their bill has a name, and no table of its own. */
  apartAt: string | null;
  name: string | null;
  guests: number | null;
  /** Who looks after it. */
  serverId: string | null;
  lines: readonly Line[];
  /** Discounts of the whole bill, in the order in which they were given. */
  discounts: readonly GivenDiscount[];
  charges: readonly Charge[];
  parts: readonly Part[];
  /** The part that holds what no other part holds, and all that is added. */
  restId: string;
  payments: readonly Payment[];
  invoices: readonly Invoice[];
  creditNotes: readonly CreditNote[];
  /** What it owes was printed before it was paid: its guests have seen it. */
  wasPresented: boolean;
  /** What was voided, given away and sold for less, in the order in which it counts. */
  takenOff: readonly TakenOff[];
  /** What stands between the menu and the lines of its invoices. */
  reductions: readonly Reduction[];
};

export const billStates = ['open', 'settled', 'void', 'merged'] as const;
export type BillState = (typeof billStates)[number];

/** Sent, and never overwritten: what happened to it since stands beside it. */
export type Line = {
  id: string;
  roundId: string;
  quantity: number;
  /** One unit, as the menu showed it. */
  unitPrice: Minor;
  tax: Tax;
  /** None is for the table. */
  seat: number | null;
  changes: readonly LineChange[];
  /** How many slices a unit is cut into where parts share it. */
  slicesPerUnit: number;
  /** What parts hold of it; what is left is the rest's. */
  held: readonly { partId: string; slices: number }[];
  /** Its shares of the bill's discounts, which stay as they are once a part that holds some of it is settled. */
  spread: readonly { discountId: string; amount: Minor }[] | null;
};

/** Percent times one thousand, or an amount of the prices that the menu shows. */
export type Discount = { id: string; isRemoved: boolean } & ({ rate: RateMilli } | { amount: Minor });

/** Of the whole bill. */
export type GivenDiscount = Discount & { reason: string };

export type LineChange =
  /** Not made or thrown away. */
  | { kind: 'void'; quantity: number; isWaste: boolean; reason: string }
  /** Made and given away. */
  | { kind: 'comp'; quantity: number; reason: string }
  | { kind: 'moved'; quantity: number; toBillId: string }
  | { kind: 'price'; unitPrice: Minor; reason: string }
  | { kind: 'discount'; discount: Discount; reason: string };

/** What a bill owes besides lines. A percent is one of the lines after discounts. */
export type Charge = { id: string; title: string; tax: Tax; isRemoved: boolean } & (
  | { rate: RateMilli }
  | { amount: Minor }
);

export type Part = { id: string; name: string | null; isSettled: boolean };

/** Money taken for a part. The tip is no revenue and comes on top of the amount. */
export type Payment = {
  id: string;
  partId: string;
  typeId: string | null;
  amount: Minor;
  tip: Minor;
  /** What the guest gave, where change went back. */
  given?: Minor | undefined;
};

/** Slices of a line, with what they came to. `of` slices are a unit. */
export type DocumentLine = { lineId: string; slices: number; of: number } & Amounts;
export type DocumentCharge = { chargeId: string } & Amounts;

/** The document of a settled part, as it was then. */
export type Invoice = {
  id: string;
  partId: string;
  lines: readonly DocumentLine[];
  charges: readonly DocumentCharge[];
  amounts: Amounts;
};

/** Gives back some of an invoice. Refunds name the payments that they give back. */
export type CreditNote = {
  id: string;
  invoiceId: string;
  lines: readonly DocumentLine[];
  charges: readonly DocumentCharge[];
  amounts: Amounts;
  refunds: readonly Refund[];
};
export type Refund = { id: string; paymentId: string; typeId: string | null; amount: Minor; tip: Minor };

export const takenOffKinds = ['void', 'comp', 'discount', 'price'] as const;
export type TakenOffKind = (typeof takenOffKinds)[number];

/**
 * Something that the house did not get, at prices of the menu. A void or comp counts when it is done, at the price of
 * that moment; a discount or another price when an invoice is written, with what it took off that document.
 */
export type TakenOff = {
  kind: TakenOffKind;
  /** Null where it was taken off the bill as a whole. */
  lineId: string | null;
  invoiceId: string | null;
  units: number;
  /** Below zero where the price was raised, or a discount was taken back after a part had been paid with it. */
  worth: Minor;
  isWaste: boolean;
  /** The guests had the bill already. Of what is voided and given away. */
  isAfterPrint: boolean;
  reason: string;
};

/** How much less than the menu says an invoice asks for a line, and why. */
export type Reduction = {
  kind: 'comp' | 'discount' | 'price';
  lineId: string;
  invoiceId: string;
  /** Of a discount. */
  discountId: string | null;
  reason: string;
  amount: Minor;
};

export type Opening = Pick<Bill, 'id' | 'tableIds' | 'name' | 'guests' | 'serverId'> & {
  apartAt?: string | undefined;
};

/** A party sits at no more. */
export const MOST_TABLES = 20;

/** The tables of an open bill besides its main one. */
export const joinedTables = ({ state, tableIds }: Pick<Bill, 'state' | 'tableIds'>): readonly string[] =>
  state === 'open' ? tableIds.slice(1) : [];

type Seated = Pick<Bill, 'tableIds'> & { apartAt?: string | null | undefined };

/** The tables where its guests are, the main one first. */
export const tablesOfGuests = ({ tableIds, apartAt }: Seated): readonly string[] =>
  tableIds.length > 0 || !apartAt ? tableIds : [apartAt];

export const openBill = ({ id, tableIds, apartAt, name, guests, serverId }: Opening): Bill => ({
  id,
  state: 'open',
  tableIds,
  apartAt: apartAt ?? null,
  name,
  guests,
  serverId,
  lines: [],
  discounts: [],
  charges: [],
  // An undivided bill is its only part.
  parts: [{ id, name: null, isSettled: false }],
  restId: id,
  payments: [],
  invoices: [],
  creditNotes: [],
  wasPresented: false,
  takenOff: [],
  reductions: [],
});

/** How many units of the line are still on the bill: neither voided nor moved to another one. */
export const unitsOf = ({ quantity, changes }: Pick<Line, 'quantity' | 'changes'>): number =>
  changes.reduce(
    (left, change) => (change.kind === 'void' || change.kind === 'moved' ? left - change.quantity : left),
    quantity,
  );

/** How many of them are given away. */
export function compedOf(line: Pick<Line, 'quantity' | 'changes'>): number {
  if (unitsOf(line) === 0) return 0;
  return line.changes.reduce((comped, change) => (change.kind === 'comp' ? comped + change.quantity : comped), 0);
}

/** The price of a unit after its changes. */
export const unitPriceOf = ({ unitPrice, changes }: Pick<Line, 'unitPrice' | 'changes'>): Minor =>
  changes.reduce((price, change) => (change.kind === 'price' ? change.unitPrice : price), unitPrice);
