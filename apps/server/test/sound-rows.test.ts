import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint } from '../src/errors/broken-constraint.ts';
import { startApp, type TestApp } from './support/app.ts';
import { addMenu, signUp } from './support/factories.ts';
import { sell, send } from './support/sales.ts';

let app: TestApp;
let tenantId: string;
beforeAll(async () => {
  app = await startApp();
  const restaurant = await signUp(app);
  tenantId = restaurant.tenantId;
  const { burger } = await addMenu(restaurant.client);
  await sell(restaurant.client, [burger]);
  await send(restaurant.client, [burger]);
});
afterAll(() => app.stop());

const ID = `'00000000-0000-4000-8000-000000000000'`;
const long = (length: number) => `repeat('x', ${length})`;

const wrongSums = [
  'net_minor = -1, tax_minor = 1, total_minor = 0',
  'net_minor = 1, tax_minor = -1, total_minor = 0',
  'total_minor = net_minor + tax_minor + 1',
];
const wrongTaxes = [
  `tax_type = 'none', tax_rate_milli = 1000`,
  `tax_type = 'inclusive', tax_rate_milli = null`,
  `tax_type = null, tax_rate_milli = 1000`,
];

/** Which of these changes of rows the database takes, or refuses for another reason. */
async function takenBy(table: string, changes: readonly string[], which = 'true'): Promise<string[]> {
  return app.database.asOwner(async (owner) => {
    const taken: string[] = [];
    for (const change of changes) {
      await owner.query('begin');
      const where = `where tenant_id = $1 and ${which}`;
      const refusal = await owner.query(`update ${table} set ${change} ${where}`, [tenantId]).then(
        ({ rowCount }) => `changed ${rowCount}`,
        (error: unknown) => brokenConstraint(error) ?? String(error),
      );
      await owner.query('rollback');
      if (refusal !== `${table}_sound`) taken.push(`${change}: ${refusal}`);
    }
    return taken;
  });
}

/** Rules of rows that a sale writes; the database reads all of a table at once (docs/decisions/068-sound-rows.md). */
describe('the database refuses', () => {
  it('an order that is sent and not paid with', async () => {
    const changes = [
      'order_no = 0',
      'token_no = 0',
      `delivery_type = 'boat'`,
      `deliver_to = 'Main Road 1'`,
      `delivery_type = 'delivery', deliver_to = ''`,
      `delivery_type = 'delivery', deliver_to = ${long(301)}`,
      `customer_type = 'FRIEND'`,
      `customer_type = 'CUSTOMER', customer_phone = '1'`,
      `customer_type = 'CUSTOMER', customer_name = 'Ana'`,
      `customer_phone = '1'`,
      `customer_id = ${ID}`,
      `status = 'lost'`,
      `status = 'completed', closed_at = now()`,
      `status = 'cancelled'`,
      'closed_at = now()',
      'bill_id = null',
      `payment_status = 'paid'`,
      `payment_status = 'owed'`,
      `invoice_id = ${ID}`,
      `payment_status = 'paid', status = 'cancelled', closed_at = now(), invoice_id = ${ID}`,
    ];
    expect(await takenBy('orders', changes, `status = 'created' and payment_status = 'pending'`)).toEqual([]);
  });

  it('a line with', async () => {
    const changes = [
      `variant_id = ${ID}`,
      `variant_title = 'Large'`,
      'variant_price_minor = 900',
      'quantity = 0, unit_price_minor = 1000000',
      'quantity = 1000',
      'seat = 0',
      'seat = 100',
      ...wrongTaxes,
      'unit_price_minor = -1, net_minor = 0, tax_minor = 0, total_minor = 0',
      ...wrongSums,
      `unit_price_minor = 1, tax_type = 'inclusive', tax_rate_milli = 0, net_minor = 2, tax_minor = 0, total_minor = 2`,
      `unit_price_minor = 1, tax_type = 'exclusive', tax_rate_milli = 0, net_minor = 2, tax_minor = 0, total_minor = 2`,
      `status = 'eaten'`,
      `station_ids = '{}'`,
      `station_ids = array_fill(${ID}::uuid, array[101])`,
      `done_at = '{}'`,
      `done_at = array_fill(${ID}::uuid, array[101])`,
      'is_held = true',
      'fire_at = now()',
      `fired_by = ${ID}`,
    ];
    expect(await takenBy('order_items', changes, 'quantity = 1')).toEqual([]);
  });

  it('a ticket with', async () => {
    const changes = [
      `line_ids = '{}', units = '{}'`,
      `units = '{1, 1}'`,
      `from_place = ${long(255)}`,
      `to_place = ${long(255)}`,
      `reason = ${long(1001)}`,
      'shown_by_station_id = station_id, shown_at = null',
      `kind = 'note'`,
      `id = ${ID}`,
      'seen_at = now()',
      ...['void', 'move', 'change'].flatMap((kind) => [
        `kind = '${kind}'`,
        `kind = '${kind}', id = ${ID}, shown_at = now()`,
        `kind = '${kind}', id = ${ID}, bumped_at = now()`,
      ]),
    ];
    expect(await takenBy('tickets', changes)).toEqual([]);
  });

  it('an open bill with', async () => {
    const changes = [
      'bill_no = 0',
      'entry_no = 0',
      'line_count = -1',
      `state = 'lost', closed_at = now()`,
      `state = 'settled'`,
      'closed_at = now()',
      `name = ''`,
      `name = ${long(101)}`,
      'guests = 0',
      'guests = 1000',
      `server_name = null, server_id = ${ID}`,
      `server_id = null, server_name = 'Ana'`,
      'paying_until = now()',
      `paying_by = 'Ana'`,
      `paying_device = ${ID}`,
    ];
    expect(await takenBy('bills', changes, `state = 'open'`)).toEqual([]);
  });

  it('an invoice with', async () => {
    const changes = [
      'invoice_no = 0',
      'order_count = -1',
      ...wrongSums,
      `delivery_type = 'boat'`,
      `customer_type = 'FRIEND'`,
      'user_id = null',
      'user_name = null',
    ];
    expect(await takenBy('invoices', changes)).toEqual([]);
  });

  it('a line of an invoice with', async () => {
    const changes = [
      'line_id = null',
      'order_id = null',
      'item_id = null',
      'units = -1',
      'slices = 0',
      'slices_per_unit = 0',
      'slices_per_unit = 21',
      'unit_price_minor = -1',
      ...wrongSums,
      ...wrongTaxes,
    ];
    expect(await takenBy('invoice_lines', changes)).toEqual([]);
  });

  it('a payment with', async () => {
    const changes = [
      'invoice_id = null, bill_id = null',
      'amount_minor = -1',
      'tip_minor = -1',
      'given_minor = amount_minor + tip_minor - 1',
      'user_id = null',
      'user_name = null',
    ];
    expect(await takenBy('payments', changes)).toEqual([]);
  });
});
