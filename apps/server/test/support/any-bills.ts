import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import { bills } from '@comanda/contract/bills/bills.contract';
import { customers } from '@comanda/contract/customers/customers.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { reports } from '@comanda/contract/reports/reports.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { faultsBetween } from '@comanda/domain/bill/always-true';
import { type Bill, type Line, unitsOf } from '@comanda/domain/bill/bill';
import { leftOf, leftOfPayment } from '@comanda/domain/bill/left';
import type { Step } from '@comanda/domain/bill/step';
import { replay } from '@comanda/domain/bill/steps';
import { paidOf, sumsOf } from '@comanda/domain/bill/sums';
import { minor, type Minor, sum, ZERO } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import type { TestApp } from './app.ts';
import { billDifferences } from './bill-differences.ts';
import { Refused } from './client.ts';
import { creditOf } from './divided-bills.ts';
import { EVENING } from './evening-faults.ts';
import { addMenu, signInStaff, signUp } from './factories.ts';
import { pay, sell, send } from './sales.ts';

export type House = Awaited<ReturnType<typeof openHouse>>;
/** Bill → its entries, each with its steps. */
type Histories = Map<string, Step[][]>;

const GUEST = '555 0100';

/** Three tables, a second waiter, and a guest who reserves. */
export async function openHouse(app: TestApp) {
  const { client, tenantId } = await signUp(app);
  const { burger, tea, table } = await addMenu(client);
  const places = [table];
  for (const title of ['Table 2', 'Table 3'])
    places.push((await client.call(tables.add, { body: { title, floor: 'Hall', seatingCapacity: 4 } })).id);
  await client.call(customers.add, {
    body: { phone: GUEST, name: 'Ann', email: null, birthDate: null, gender: null },
  });
  await signInStaff(app, tenantId, ['POS']);
  const people = (await client.call(bills.waiters, {})).map(({ id }) => id);
  const types = (await client.call(paymentTypes.list, {})).map(({ id }) => id);
  return { client, tenantId, burger, tea, places, people, types };
}

type Drawn = { which: number; at: number; size: number };
type Asking = Drawn & { house: House; all: readonly Bill[]; open: readonly Bill[] };
/** What somebody asks of the house. Undefined where there is nothing to ask it of. */
type Act = (asking: Asking) => Promise<unknown> | undefined;

const reason = 'Regular guest';
const pick = <Each>(all: readonly Each[], which: number): Each | undefined => all[which % Math.max(1, all.length)];

const take = ({ client }: House, { id }: Bill, command: BillCommand) =>
  client.call(bills.takeSteps, { params: { id }, body: { steps: [command] } });

const cartOf = ({ burger, tea }: House, { at, size }: Drawn) =>
  at % 2 === 0 ? [{ id: tea, quantity: size }] : [burger, { id: tea, quantity: size }];

const onBill =
  (commandFor: (asking: Asking & { bill: Bill }) => BillCommand | undefined): Act =>
  (asking) => {
    const bill = pick(asking.open, asking.which);
    const command = bill && commandFor({ ...asking, bill });
    return command && take(asking.house, bill, command);
  };

/** Tables at which nobody sits; all of them where each is taken. */
function freeOf({ house: { places }, open }: Asking): string[] {
  const free = places.filter((id) => !open.some(({ tableIds }) => tableIds.includes(id)));
  return free.length > 0 ? free : places;
}

/** Lines of open bills of which something is left. */
const openLines = (open: readonly Bill[]) =>
  open.flatMap((bill) => bill.lines.filter((line) => unitsOf(line) > 0).map((line) => ({ bill, line })));

const onLine =
  (commandFor: (asking: Asking & { bill: Bill; line: Line }) => BillCommand): Act =>
  (asking) => {
    const found = pick(openLines(asking.open), asking.which);
    return found && take(asking.house, found.bill, commandFor({ ...asking, ...found }));
  };

/** Of which the calls that know whole orders only know enough. */
const isPlain = (bill: Bill): boolean =>
  bill.parts.length === 1 &&
  bill.payments.length === 0 &&
  bill.charges.every(({ isRemoved }) => isRemoved) &&
  openLines([bill]).length > 0;

type Change = (BillCommand & { kind: 'changed' })['changes'][number]['change'];
const change = (changeFor: (drawn: Drawn) => Change): Act =>
  onLine(({ line, size, ...drawn }) => {
    const units = Math.min(size, unitsOf(line));
    return { kind: 'changed', changes: [{ lineId: line.id, change: changeFor({ ...drawn, size: units }) }] };
  });

const discountOf = ({ at, size }: Drawn) => ({
  id: newId(),
  isRemoved: false,
  ...(at % 2 === 0 ? { rate: rateFromPercent(size * 10) } : { amount: minor(size * 33) }),
});

const reductionsOf = ({ discounts, charges, lines }: Bill) =>
  [
    ...discounts,
    ...charges,
    ...lines.flatMap(({ changes }) => changes.flatMap((each) => (each.kind === 'discount' ? [each.discount] : []))),
  ].filter(({ isRemoved }) => !isRemoved);

/** Pays some of a part of which something is owed. */
const paying =
  (howMuch: (owed: Minor) => number): Act =>
  ({ house, open, which, at, size }) => {
    const owing = open.flatMap((bill) => {
      const { parts } = sumsOf(bill);
      return bill.parts.map(({ id }) => {
        return { bill, partId: id, owed: minor((parts.get(id)?.amounts.total ?? 0) - paidOf(bill, id)) };
      });
    });
    const found = pick(
      owing.filter(({ owed }) => owed > 0),
      which,
    );
    if (!found) return undefined;
    const { bill, partId, owed } = found;
    const tip = minor(at % 2 === 0 ? 0 : size * 50);
    const typeId = pick(house.types, size) ?? null;
    const payment = { id: newId(), partId, typeId, amount: minor(howMuch(owed)), tip };
    return take(house, bill, { kind: 'paid', owed, payment });
  };

/** Items that are to be made, of orders that are not paid. */
async function openItems({ client }: House) {
  const groups = await client.call(orders.list, {});
  return groups
    .flatMap((group) => group.orders)
    .flatMap(({ payment_status, items }) =>
      payment_status === 'pending' ? items.filter(({ status }) => status === 'created' || status === 'preparing') : [],
    );
}

const withItem =
  (act: (asking: Asking, itemId: string) => Promise<unknown>): Act =>
  async (asking) => {
    const item = pick(await openItems(asking.house), asking.at);
    return item && act(asking, item.id);
  };

const acts = {
  'a round at a table': (asking) =>
    send(asking.house.client, cartOf(asking.house, asking), {
      tableId: pick(asking.house.places, asking.which) ?? null,
    }),
  'a round without a table': (asking) => send(asking.house.client, cartOf(asking.house, asking)),
  'a round for a tab': (asking) => {
    const tab = pick(
      asking.open.filter(({ name }) => name !== null),
      asking.which,
    );
    return tab && send(asking.house.client, cartOf(asking.house, asking), { billId: tab.id });
  },
  'a sale': (asking) => sell(asking.house.client, cartOf(asking.house, asking)),
  'a bill by name': ({ house, at }) =>
    house.client.call(bills.open, {
      body: { id: newId(), name: 'Ana', tableId: null, guests: null, apartAt: at % 2 ? house.places[0] : undefined },
    }),
  'guests who sit down': (asking) => {
    const tableId = pick(freeOf(asking), asking.which) ?? null;
    return asking.house.client.call(bills.open, { body: { id: newId(), name: null, tableId, guests: asking.size } });
  },
  'guests who have reserved': async (asking) => {
    const { house, which, at, size } = asking;
    const tableId = at % 2 === 0 ? null : (pick(freeOf(asking), which) ?? null);
    const date = new Date(Date.now() + 3_600_000);
    const plan = { customerId: GUEST, date, tableId, status: 'booked' as const, notes: null, peopleCount: size };
    const { id } = await house.client.call(reservations.add, { body: plan });
    return house.client.call(reservations.arrive, { params: { id }, body: { billId: newId() } });
  },
  'a description': onBill(({ house, at, size }) => ({
    kind: 'described',
    name: at % 2 === 0 ? null : 'Ben',
    guests: size,
    serverId: pick(house.people, at) ?? null,
  })),
  'a seat': onLine(({ line, size }) => ({ kind: 'seat', lineId: line.id, seat: line.seat === size ? null : size })),
  'its tables': onBill((asking) => {
    const tables = [...asking.bill.tableIds, ...freeOf(asking)];
    const from = asking.at % Math.max(1, tables.length);
    return { kind: 'seated', tableIds: [...tables.slice(from), ...tables.slice(0, from)].slice(0, asking.size) };
  }),
  'a void': change(({ at, size }) => ({ kind: 'void', quantity: size, isWaste: at % 2 === 0, reason })),
  'a comp': change(({ size }) => ({ kind: 'comp', quantity: size, reason })),
  'another price': change(({ at }) => ({ kind: 'price', unitPrice: minor(at * 10), reason })),
  'a discount of a line': change((drawn) => ({ kind: 'discount', discount: discountOf(drawn), reason })),
  'a discount': onBill((drawn) => ({ kind: 'discounted', discount: discountOf(drawn), reason })),
  'a charge': onBill((drawn) => ({
    kind: 'charged',
    charge: { ...discountOf(drawn), title: 'Service', tax: { type: 'exclusive', rate: rateFromPercent(19) } },
  })),
  'a discount or charge that is taken back': ({ house, open, which }) => {
    const given = open.flatMap((bill) => reductionsOf(bill).map(({ id }) => ({ bill, id })));
    const found = pick(given, which);
    return found && take(house, found.bill, { kind: 'taken_back', id: found.id });
  },
  'a division': onLine(({ line, size }) => {
    const partId = newId();
    const held = [{ partId, slices: size }];
    return {
      kind: 'divided',
      parts: [{ id: partId, name: null }],
      lines: [{ lineId: line.id, slicesPerUnit: 3, held }],
    };
  }),
  'a division that is put back': onBill(() => ({ kind: 'divided', parts: [], lines: [] })),
  'half of what is owed': paying((owed) => Math.ceil(owed / 2)),
  'what is owed': paying((owed) => owed),
  // Somebody cancels the others, and nothing is left to be paid.
  'what a line costs': ({ house, open, which }) => {
    const found = pick(openLines(open), which);
    if (!found) return undefined;
    const { bill, line } = found;
    const { lines, parts } = sumsOf(bill);
    const partId = bill.restId;
    const owed = minor((parts.get(partId)?.amounts.total ?? 0) - paidOf(bill, partId));
    const amount = lines.find((sums) => sums.line.id === line.id)?.amounts.total ?? ZERO;
    return take(house, bill, { kind: 'paid', owed, payment: { id: newId(), partId, typeId: null, amount, tip: ZERO } });
  },
  'orders that are paid': ({ house, open, which, size }) => {
    const plain = open.filter(isPlain);
    const bill = pick(plain, which);
    if (!bill) return undefined;
    // Those without a table are paid together.
    const together = bill.tableIds.length > 0 ? [bill] : plain.filter(({ tableIds }) => tableIds.length === 0);
    const rounds = new Set(openLines(together).map(({ line }) => line.roundId));
    return pay(house.client, [...rounds].slice(0, size));
  },
  'an order that is cancelled': ({ house, open, which, at }) => {
    const found = pick(openLines(open.filter(isPlain)), which);
    const body = { orderIds: [found?.line.roundId ?? ''], isWaste: at % 2 === 0 };
    return found && house.client.call(orders.cancel, { body });
  },
  'an item that is cancelled': withItem(({ house }, id) =>
    house.client.call(orders.updateItemStatus, { params: { id }, body: { status: 'cancelled' } }),
  ),
  'an item that is made': withItem(({ house, size }, id) => {
    const status = size === 1 ? 'preparing' : 'delivered';
    return house.client.call(orders.updateItemStatus, { params: { id }, body: { status } });
  }),
  'other words for the kitchen': withItem(({ house, size }, id) =>
    house.client.call(orders.changeNotes, { params: { id }, body: { notes: 'x'.repeat(size), isAllergy: size === 1 } }),
  ),
  'a merge': ({ house, open, which, at }) => {
    const able = open.filter(({ payments, discounts, charges }) => {
      return payments.length === 0 && [...discounts, ...charges].every(({ isRemoved }) => isRemoved);
    });
    const from = pick(able, which);
    const into = pick(
      open.filter((bill) => bill !== from),
      at,
    );
    if (!from || !into) return undefined;
    const body = { billId: from.id, withTables: at % 2 === 0 };
    return house.client.call(bills.merge, { params: { id: into.id }, body });
  },
  'a move': ({ house, open, which, at, size }) => {
    const found = pick(openLines(open), which);
    const other = pick(open, which + 1);
    const to = [{ tableId: pick(house.places, at) ?? '' }, { name: 'Zoe' }, { billId: other?.id ?? '' }][at % 3];
    if (!found || !to) return undefined;
    const lines = [{ lineId: found.line.id, quantity: Math.min(size, unitsOf(found.line)) }];
    return house.client.call(bills.moveLines, { params: { id: found.bill.id }, body: { to, lines } });
  },
  'nothing left of it': ({ house, open, which }) => {
    const empty = open.filter((bill) => openLines([bill]).length === 0);
    const bill = pick(empty.length > 0 ? empty : open, which);
    return bill && take(house, bill, { kind: 'voided' });
  },
  'money back': ({ house, all, which, at }) => {
    const paid = all.flatMap((bill) => bill.invoices.map((invoice) => ({ bill, invoice })));
    const found = pick(
      paid.filter(({ bill, invoice }) => leftOf(bill, invoice).amounts.total > 0),
      which,
    );
    const what = (['slice', 'half', 'rest'] as const)[at % 3] ?? 'half';
    const body = found && creditOf(found.bill, found.invoice, what);
    return body && house.client.call(bills.credit, { params: { id: found.bill.id }, body });
  },
  'another payment type': ({ house, all, which }) => {
    const paid = all.flatMap((bill) => bill.payments.map((payment) => ({ bill, payment })));
    const found = pick(
      paid.filter(({ bill, payment }) => leftOfPayment(bill, payment).amount > 0),
      which,
    );
    const typeId = house.types.find((id) => id !== found?.payment.typeId);
    if (!found || !typeId) return undefined;
    const body = { paymentId: found.payment.id, typeId };
    return house.client.call(bills.correctPayment, { params: { id: found.bill.id }, body });
  },
  'a paper': async ({ house, all, which, at }) => {
    const bill = pick(all, which);
    if (!bill) return undefined;
    const { rounds, invoices, credit_notes } = await house.client.call(bills.get, { params: { id: bill.id } });
    const papers = [
      ...rounds.flatMap(({ order_no: number }) => [
        { document: 'round' as const, number },
        { document: 'pro_forma' as const, number },
      ]),
      ...invoices.map(({ invoice_no: number }) => ({ document: 'receipt' as const, number })),
      ...credit_notes.map(({ credit_note_no: number }) => ({ document: 'credit_note' as const, number })),
    ];
    const paper = pick(papers, at);
    return paper && house.client.call(bills.addPrint, { body: { ...paper, isCopy: false } });
  },
  'a hand-over': ({ house: { client, people }, at }) => {
    const [fromId = '', toId = ''] = at % 2 === 0 ? people : people.toReversed();
    return client.call(bills.handOver, { body: { fromId, toId } });
  },
  'who takes money': ({ house, open, which, at }) => {
    const bill = pick(open, which);
    return bill && house.client.call(bills.setPaying, { params: { id: bill.id }, body: { isPaying: at % 2 === 0 } });
  },
} satisfies Record<string, Act>;

export const kinds = Object.keys(acts) as (keyof typeof acts)[];

const first = ['a round at a table', 'a round without a table', 'a bill by name', 'a round for a tab'] as const;

/** Each kind once, in any order, after some rounds. */
export const anyEvening = fc.shuffledSubarray(kinds, { minLength: kinds.length }).chain((all) =>
  fc.tuple(
    ...[...first, ...all].map((kind) =>
      fc.record({
        kind: fc.constant(kind),
        which: fc.nat(50),
        at: fc.nat(50),
        size: fc.integer({ min: 1, max: 3 }),
      }),
    ),
  ),
);
export type AnyEvening = (Drawn & { kind: keyof typeof acts })[];

/** A house in the middle of an evening. `done`: what was asked for and not refused. */
export type Playing = { house: House; histories: Histories; done: (keyof typeof acts)[] };

/**
 * Asks for one thing. What is refused is refused, and nothing of it is done.
 * @returns what is not true afterwards although it always is
 */
export async function play(app: TestApp, playing: Playing, { kind, ...drawn }: AnyEvening[number]): Promise<string[]> {
  const { house, histories: before } = playing;
  const all = [...before.values()].map(billIn);
  const open = all.filter(({ state }) => state === 'open');
  let isRefused = false;
  try {
    if ((await acts[kind]({ ...drawn, house, all, open })) !== undefined) playing.done.push(kind);
  } catch (error) {
    if (!(error instanceof Refused && error.status === 409)) throw error;
    isRefused = true;
  }
  const differences = await billDifferences(app, house.tenantId);
  if (differences.length > 0) return differences;
  const after = await readHistories(app, house);
  playing.histories = after;
  return [
    ...(isRefused && JSON.stringify([...after]) !== JSON.stringify([...before]) ? ['what was refused was done'] : []),
    ...faultsOfHistories(before, after),
    ...(await faultsOfReports(house, [...after.values()].map(billIn))),
  ];
}

const billIn = (history: Step[][]): Bill => replay(history.flat());

/** Those of all bills, the oldest first. */
export async function readHistories(app: TestApp, { tenantId }: Pick<House, 'tenantId'>): Promise<Histories> {
  const rows = await app.database.asOwner(
    async (owner) =>
      (
        await owner.query<{ bill_id: string; steps: Step[] }>(
          'select bill_id, steps from bill_entries where tenant_id = $1 order by bill_id, entry_no',
          [tenantId],
        )
      ).rows,
  );
  return new Map(
    [...Map.groupBy(rows, ({ bill_id }) => bill_id)].map(([id, entries]) => [id, entries.map(({ steps }) => steps)]),
  );
}

function faultsOfHistories(before: Histories, after: Histories): string[] {
  return [...before].flatMap(([id, history]) => {
    const later = after.get(id) ?? [];
    if (JSON.stringify(later.slice(0, history.length)) !== JSON.stringify(history)) return ['a history changed'];
    return later.length === history.length ? [] : faultsBetween(billIn(history), billIn(later));
  });
}

/** The day's documents are those of the bills, and its money is what they say. */
async function faultsOfReports({ client }: House, all: readonly Bill[]): Promise<string[]> {
  const told = await client.call(reports.balance, { query: EVENING });
  const totalOf = (documents: readonly { amounts: { total: Minor } }[]) =>
    sum(documents.map((each) => each.amounts.total));
  const said = {
    invoices: totalOf(all.flatMap((bill) => bill.invoices)),
    creditNotes: totalOf(all.flatMap((bill) => bill.creditNotes)),
    tips: sum(all.flatMap((bill) => bill.payments.map(({ tip }) => tip))),
    tipsBack: sum(all.flatMap((bill) => bill.creditNotes.flatMap(({ refunds }) => refunds.map(({ tip }) => tip)))),
    difference: ZERO,
  };
  return Object.entries(said).flatMap(([name, amount]) =>
    told[name as keyof typeof said] === amount ? [] : [`the reports say something else of ${name}`],
  );
}
