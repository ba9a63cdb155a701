import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const asOwner = (change: string) => app.database.asOwner((owner) => owner.query(change));
const ready = async () => (await app.client().send('GET', '/readyz')).status;

it('is not ready while nobody could sign up, though the database answers', async () => {
  expect(await ready()).toBe(200);
  await asOwner('revoke delete on logins from comanda_platform');
  expect(await ready()).toBe(503);
  await asOwner('grant delete on logins to comanda_platform');
  expect(await ready()).toBe(200);
});

it('asks the database once for all who ask at the same moment', async () => {
  const before = app.database.platformPool.totalCount;
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array.from({ length: 50 }, () => 200));
  expect(app.database.platformPool.totalCount).toBe(before);
});

it('is not ready while the operator’s connections do not answer, and does not wait for them', async () => {
  const { platformPool } = app.database;
  const asked = Array.from({ length: 4 }, () => platformPool.query('select pg_sleep(300)').catch(() => null));
  expect(await ready()).toBe(503);
  await asOwner(`select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'`);
  await Promise.all(asked);
  expect(await ready()).toBe(200);
});
