import { appendFileSync } from 'node:fs';
import type pg from 'pg';

/** A till's knowledge of a sale, from answers alone. */
export type Sale = {
  key: string;
  orderId: string;
  orderNo: number;
  tokenNo: number;
  /** Null: unpaid. `some`: paid, but the answer with the number was lost. */
  invoiceNo: number | 'some' | null;
  status: 'created' | 'completed' | 'cancelled';
  itemStatus: string;
};

type Row = {
  id: string;
  order_no: number;
  token_no: number;
  status: string;
  payment_status: string;
  invoice_no: number | null;
  items: number;
  item_status: string;
  total: number;
  invoice_total: number | null;
};

/** A file in which each call is written down before it is sent, and its answer before the next one. */
export const openLedger = (file: string) => ({
  note: (about: object) => appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...about })}\n`),
});

async function storedOrders(owner: pg.Client): Promise<Row[]> {
  const { rows } = await owner.query<Row>(`
    select o.id, o.order_no, o.token_no, o.status, o.payment_status, i.invoice_no,
      count(*)::int as items, min(l.status) as item_status, sum(l.total_minor)::int as total,
      i.total_minor::int as invoice_total
    from orders o
    join order_items l on l.tenant_id = o.tenant_id and l.order_id = o.id
    left join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
    group by o.tenant_id, o.id, i.tenant_id, i.id`);
  return rows;
}

/** Acknowledged sales that are gone or have other numbers. */
export async function missingSales(owner: pg.Client, sales: Sale[]): Promise<string[]> {
  const stored = new Map((await storedOrders(owner)).map((row) => [row.id, row]));
  return sales.flatMap((sale) => {
    const row = stored.get(sale.orderId);
    if (!row) return [`order ${sale.orderNo} was acknowledged and is gone`];
    if (row.order_no !== sale.orderNo || row.token_no !== sale.tokenNo)
      return [`order ${sale.orderNo} changed numbers`];
    return [];
  });
}

type Seen = Pick<Row, 'order_no' | 'status' | 'payment_status' | 'invoice_no' | 'items' | 'item_status'>;

/** How an order differs from what its till was told. */
export function changesOf(sale: Sale, row: Seen): string[] {
  const changes: string[] = [];
  const seen = [row.status, row.item_status, row.payment_status, row.items];
  const expected = [sale.status, sale.itemStatus, sale.invoiceNo === null ? 'pending' : 'paid', 1];
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    changes.push(`order ${row.order_no} is ${seen.join()} instead of ${expected.join()}`);
  if (sale.invoiceNo !== 'some' && sale.invoiceNo !== row.invoice_no)
    changes.push(`order ${row.order_no} has invoice ${row.invoice_no} instead of ${sale.invoiceNo}`);
  return changes;
}

/** Every difference between what the tills were told and what is stored, once every call was answered. */
export async function faultsOf(owner: pg.Client, sales: Sale[]): Promise<string[]> {
  const rows = await storedOrders(owner);
  const faults = await missingSales(owner, sales);
  const told = new Map(sales.map((sale) => [sale.orderId, sale]));
  for (const row of rows) {
    const sale = told.get(row.id);
    if (!sale) {
      faults.push(`order ${row.order_no} is stored, but nobody was told`);
      continue;
    }
    faults.push(...changesOf(sale, row));
    if (row.invoice_no !== null && row.invoice_total !== row.total)
      faults.push(`invoice ${row.invoice_no} is over ${row.invoice_total} instead of ${row.total}`);
  }
  const { rows: invoices } = await owner.query<{ invoice_no: number }>('select invoice_no from invoices');
  const series = {
    orders: rows.map((row) => row.order_no),
    tokens: rows.map((row) => row.token_no),
    invoices: invoices.map((row) => row.invoice_no),
  };
  for (const [name, numbers] of Object.entries(series)) {
    const gap = numbers.toSorted((a, b) => a - b).findIndex((number, index) => number !== index + 1);
    if (gap !== -1) faults.push(`the numbers of ${name} are not 1 to ${numbers.length}: wrong at ${gap + 1}`);
  }
  if (invoices.length !== rows.filter((row) => row.invoice_no !== null).length)
    faults.push(`${invoices.length} invoices for ${rows.filter((row) => row.invoice_no !== null).length} paid orders`);
  return faults;
}
