import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenConstraint } from '../../errors/broken-constraint.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { addMenu, signUp } from '../../../test/support/factories.ts';
import { send } from '../../../test/support/sales.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NO_INVOICE = '00000000-0000-4000-8000-000000000000';

/** What the database refuses of an order that is sent and not paid. */
it.each([
  ["status = 'lost'", 'orders_status_known'],
  ["status = 'completed', closed_at = now()", 'orders_status_known'],
  ["status = 'cancelled'", 'orders_status_known'],
  ['closed_at = now()', 'orders_status_known'],
  ['bill_id = null', 'orders_status_known'],
  ["payment_status = 'paid'", 'orders_paid_has_invoice'],
  ["payment_status = 'owed'", 'orders_paid_has_invoice'],
  [`invoice_id = '${NO_INVOICE}'`, 'orders_paid_has_invoice'],
  [
    `payment_status = 'paid', status = 'cancelled', closed_at = now(), invoice_id = '${NO_INVOICE}'`,
    'orders_status_known',
  ],
])('an order cannot have %s alone', async (change, constraint) => {
  const { client, tenantId } = await signUp(app);
  const { burger } = await addMenu(client);
  await send(client, [burger]);
  const text = `update orders set ${change} where tenant_id = $1`;
  const refusal = await app.database.asOwner((owner) => owner.query(text, [tenantId])).catch((error: unknown) => error);
  expect(brokenConstraint(refusal)).toBe(constraint);
});
