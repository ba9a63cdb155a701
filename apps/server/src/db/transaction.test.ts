import { randomUUID } from 'node:crypto';
import { paymentTypeMessages } from '@comanda/contract/payment-types/payment-types.messages';
import sql, { type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { ownerConnection } from '../../test/support/database.ts';
import { addMenu, signUp } from '../../test/support/factories.ts';
import { brokenConstraint } from '../errors/broken-constraint.ts';
import { english } from '../texts/english.ts';
import { SERVING_ROLE } from './migrate.ts';
import { openPool } from './pool.ts';
import type { TenantWork } from './tenant.ts';
import { inTransaction } from './transaction.ts';

let app: TestApp;
let client: Client;
let tenantId: string;
let tea: string;
beforeAll(async () => {
  app = await startApp();
  ({ client, tenantId } = await signUp(app));
  ({ tea } = await addMenu(client));
});
afterAll(() => app.stop());

it('fails for what went wrong first, though only a later statement was waited for', async () => {
  const work = app.inTenant(tenantId, async (tx) => {
    tx.defer(sql`insert into categories (tenant_id, id, title, position) values (${tenantId}, ${newId()}, 'Food', 9)`);
    await tx.first(sql`select title from categories where tenant_id = ${tenantId}`);
  });
  expect(await work.catch(brokenConstraint)).toBe('categories_title_unique');
});

it('fails for the statement that was stopped, though one after it is heard first', async () => {
  const work = app.inTenant(tenantId, async (tx) => {
    await tx.run(sql`set local statement_timeout = '10ms'`);
    void tx.first(sql`select pg_sleep(5)`).catch(() => {});
    await tx.first(sql`select title from categories where tenant_id = ${tenantId}`);
  });
  await expect(work).rejects.toMatchObject({ code: 'unavailable' });
});

it('does not wait for a database that says nothing, and gives its connection up', async () => {
  const pool = openPool({ ...ownerConnection(app.database.name), user: SERVING_ROLE }, 1, 500);
  onTestFinished(() => pool.end());
  const silent = inTransaction({ pool, now: () => new Date() }, { begin: 'begin' }, async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    await Promise.all([tx.first(sql`select pg_sleep(20)`), tx.first(sql`select 1`)]);
  });
  await expect(silent).rejects.toMatchObject({ code: 'unavailable' });
  const next = inTransaction({ pool, now: () => new Date() }, { begin: 'begin' }, (tx) =>
    tx.first(sql`select 1 as one`),
  );
  expect(await next).toEqual({ one: 1 });
}, 10_000);

it('fails for a write that could not even be sent', async () => {
  const work = app.inTenant(tenantId, async (tx) => tx.defer(undefined as never));
  await expect(work).rejects.toThrow(TypeError);
});

describe('a late answer', () => {
  const title = (id: string) => sql`
    insert into categories (tenant_id, id, title, position) values (${tenantId}, ${id}, ${id}, 9) returning title`;
  const titles = () =>
    app.inTenant(tenantId, (tx) =>
      tx.all<{ title: string }>(sql`select title from categories where tenant_id = ${tenantId}`),
    );

  it('is there when its transaction was committed', async () => {
    const id = newId();
    const answer = await app.inTenant(tenantId, async (tx) =>
      tx.late(() => tx.first<{ title: string }>(title(id))).map((row) => row?.title),
    );
    expect(answer).toBe(id);
    expect(await titles()).toContainEqual({ title: id });
  });

  it('is none where its statement failed, and nothing is committed', async () => {
    const id = newId();
    const work = app.inTenant(tenantId, async (tx) => {
      tx.defer(title(id));
      return tx.late(() => tx.first(title(id)));
    });
    expect(await work.catch(brokenConstraint)).toBe('categories_pk');
    expect(await titles()).not.toContainEqual({ title: id });
  });

  it('is none where a statement after it failed', async () => {
    const id = newId();
    const work = app.inTenant(tenantId, async (tx) => {
      return tx.late(() => {
        const first = tx.first(title(id));
        tx.defer(title(id));
        return first;
      });
    });
    expect(await work.catch(brokenConstraint)).toBe('categories_pk');
    expect(await titles()).not.toContainEqual({ title: id });
  });
});

it('takes no more statements once half of its work has failed', async () => {
  let otherHalf: Promise<string> | undefined;
  const work = app.inTenant(tenantId, async (tx) => {
    const read = () => tx.all(sql`select id from categories where tenant_id = ${tenantId}`);
    otherHalf = read()
      .then(read)
      .then(
        () => 'answered',
        (error: Error) => error.message,
      );
    throw new Error('half of it failed');
  });
  await expect(work).rejects.toThrow('half of it failed');
  expect(await otherHalf).toBe('the transaction is over');
});

describe('one row', () => {
  const inTenant = <T>(work: TenantWork<T>) => app.inTenant(tenantId, work);
  const cash = sql`title = 'Cash'`;
  const none = sql`title = 'Shells'`;
  const both = sql`title in ('Cash', 'Card')`;
  const find = (which: Sql) => sql`select icon from payment_types where tenant_id = ${tenantId} and ${which}`;
  const change = (which: Sql) => sql`
    update payment_types set icon = 'other' where tenant_id = ${tenantId} and ${which}`;

  it('is answered, or changed', async () => {
    expect(await inTenant((tx) => tx.one(find(cash), paymentTypeMessages.notFound))).toEqual({ icon: 'cash' });
    await inTenant((tx) => tx.runOne(change(cash), paymentTypeMessages.notFound));
    expect(await inTenant((tx) => tx.one(find(cash), paymentTypeMessages.notFound))).toEqual({ icon: 'other' });
  });

  it('that there is not is told to the person, at a field where one is named', async () => {
    const refusal = { code: 'not_found', message: english(paymentTypeMessages.notFound), fields: undefined };
    const fields = { paymentTypeId: { key: paymentTypeMessages.notFound } };
    await expect(inTenant((tx) => tx.one(find(none), paymentTypeMessages.notFound))).rejects.toMatchObject(refusal);
    await expect(inTenant((tx) => tx.runOne(change(none), paymentTypeMessages.notFound))).rejects.toMatchObject(
      refusal,
    );
    await expect(
      inTenant((tx) => tx.one(find(none), paymentTypeMessages.notFound, 'paymentTypeId')),
    ).rejects.toMatchObject({
      ...refusal,
      fields,
    });
  });

  it('was meant where there are more: none of them stays changed', async () => {
    await expect(inTenant((tx) => tx.one(find(both), paymentTypeMessages.notFound))).rejects.toThrow(
      'one row was meant',
    );
    await expect(inTenant((tx) => tx.runOne(change(both), paymentTypeMessages.notFound))).rejects.toThrow(
      'one row was meant',
    );
    expect(await inTenant((tx) => tx.all(find(both)))).toContainEqual({ icon: 'card' });
  });
});

it('gives up a lock that is not to be had, and says when to come again', async () => {
  const sale = {
    body: { cart: [{ id: tea, quantity: 1 }] },
    headers: { 'idempotency-key': randomUUID() },
  };
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table orders in access exclusive mode');
    const answer = await client.send('POST', '/api/v1/pos/create-order', sale);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect((await client.send('GET', '/api/v1/auth/devices')).status).toBe(200);
  });
  expect((await client.send('POST', '/api/v1/pos/create-order', sale)).status).toBe(200);
});

it('answers 503 when a call is stopped at its first question, which travels with a second', async () => {
  const sale = {
    body: { cart: [{ id: tea, quantity: 1 }] },
    headers: { 'idempotency-key': randomUUID() },
  };
  await app.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table devices in access exclusive mode');
    const answer = await client.send('POST', '/api/v1/pos/create-order', sale);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
