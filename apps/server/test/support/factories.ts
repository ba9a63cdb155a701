import { auth } from '@comanda/contract/auth/auth.contract';
import type { Scope } from '@comanda/contract/core/access';
import { menu } from '@comanda/contract/menu/menu.contract';
import { categories } from '@comanda/contract/menu/categories.contract';
import { subscription, yearlyPlan } from '@comanda/contract/subscription/subscription.contract';
import { superadmin } from '@comanda/contract/superadmin/superadmin.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { confirmEmail } from '../../src/features/auth/confirm-email.ts';
import { hashPassword } from '../../src/features/auth/passwords.ts';
import type { NewTenant } from '../../src/features/auth/sign-up.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

export const PASSWORD = 'correct horse';
const passwordHash = hashPassword(PASSWORD);

let serial = 0;

type SignUp = { domain?: string; currency?: string; timeZone?: string };

/** For tests that make a restaurant without HTTP: what `createTenant` takes. */
export const newTenant = (username: string): NewTenant => ({
  businessName: 'A',
  username,
  passwordHash: 'x',
  timeZone: 'UTC',
  currency: 'USD',
  trialDays: 14,
  isEmailConfirmed: true,
  language: 'en',
});

/** Registers a restaurant over HTTP and signs its admin in. `domain`: where the admin gets mails. */
export async function signUp(app: TestApp, { domain = 'example.com', ...details }: SignUp = {}) {
  serial += 1;
  const username = `admin${serial}-${newId()}@${domain}`;
  const client = app.client();
  await client.call(auth.signUp, {
    body: { biz_name: `Restaurant ${serial}`, username, password: PASSWORD, ...details },
  });
  const { user } = await client.call(auth.signIn, { body: { username, password: PASSWORD } });
  return { client, username, tenantId: user.tenant_id };
}

/** The same, of whom no mail asks any more whether the address is theirs. */
export async function signUpConfirmed(app: TestApp, details: Parameters<typeof signUp>[1] = {}) {
  const made = await signUp(app, details);
  await app.inTenant(made.tenantId, (tx) => confirmEmail(tx, made.username));
  return made;
}

export const SUPERADMIN = { email: 'operator@example.com', password: 'a long password of the operator' };

/** Makes the platform's operator, as the start of the server does, and signs them in. */
export async function signInSuperadmin(app: TestApp): Promise<Client> {
  await app.ensureOperator(SUPERADMIN);
  const client = app.client();
  await client.call(superadmin.signIn, { body: { username: SUPERADMIN.email, password: SUPERADMIN.password } });
  return client;
}

/** A member of staff with these scopes, signed in. */
export async function signInStaff(app: TestApp, tenantId: string, scopes: Scope[]) {
  serial += 1;
  const username = `staff${serial}-${newId()}@example.com`;
  const hash = await passwordHash;
  await app.inTenant(tenantId, async (tx) => {
    await tx.run(sql`
      insert into users (tenant_id, id, username, password_hash, name, role, scopes)
      values (${tenantId}, ${newId()}, ${username}, ${hash}, 'Staff', 'staff', ${scopes})`);
    await tx.run(sql`insert into logins (username, tenant_id) values (${username}, ${tenantId})`);
  });
  const client = app.client();
  await client.call(auth.signIn, { body: { username, password: PASSWORD } });
  return { client, username };
}

/** Pays for a year in the test checkout; answers the id of the subscription. */
export async function subscribe(app: TestApp, client: Client): Promise<string> {
  const { url } = await client.call(subscription.stripeProductLookup, { body: { id: yearlyPlan.id } });
  await fetch(`${app.url}${new URL(url).pathname}/pay`, { method: 'POST', redirect: 'manual' });
  return (await client.call(subscription.details, {})).subscription_id ?? '';
}

/** A small menu: a burger with variants, addons and exclusive tax, and a tea with inclusive tax; and a table. */
export async function addMenu(client: Client) {
  const vat = await client.call(taxes.add, {
    body: { title: 'Sales tax', rate: rateFromPercent(8.875), type: 'exclusive' },
  });
  const included = await client.call(taxes.add, {
    body: { title: 'VAT', rate: rateFromPercent(10), type: 'inclusive' },
  });
  const category = await client.call(categories.add, { body: { title: 'Food' } });
  const item = { netPrice: null, categoryId: category.id };
  const burger = await client.call(menu.add, { body: { ...item, title: 'Burger', price: minor(1250), taxId: vat.id } });
  const large = await client.call(menu.addVariant, {
    params: { id: burger.id },
    body: { title: 'Large', price: minor(1500) },
  });
  const cheese = await client.call(menu.addAddon, {
    params: { id: burger.id },
    body: { title: 'Cheese', price: minor(150) },
  });
  const tea = await client.call(menu.add, { body: { ...item, title: 'Tea', price: minor(320), taxId: included.id } });
  const table = await client.call(tables.add, { body: { title: 'Table 1', floor: 'Terrace', seatingCapacity: 4 } });
  return {
    vat: vat.id,
    included: included.id,
    category: category.id,
    burger: burger.id,
    large: large.id,
    cheese: cheese.id,
    tea: tea.id,
    table: table.id,
  };
}
