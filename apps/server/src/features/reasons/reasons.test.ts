import { readFile } from 'node:fs/promises';
import { type ReasonKind, reasonKinds, reasons } from '@comanda/contract/reasons/reasons.contract';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { exportFiles, importBytes, pack } from '../../../test/support/archives.ts';
import type { Client } from '../../../test/support/client.ts';
import { PASSWORD, signInStaff, signUp } from '../../../test/support/factories.ts';
import { statementsOf } from '../../db/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const list = (client: Client) => client.call(reasons.list, {});
const titles = async (client: Client, kind: ReasonKind) =>
  (await list(client)).filter((reason) => reason.kind === kind).map(({ title }) => title);
const idOf = async (client: Client, kind: ReasonKind, title: string) =>
  (await list(client)).find((reason) => reason.kind === kind && reason.title === title)?.id ?? '';
/** Of all kinds, without ids. */
const words = async (client: Client) =>
  (await list(client)).map(({ kind, title, is_waste }) => [kind, title, is_waste] as const);

const signUpGerman = async () => {
  const username = `${newId()}@example.com`;
  const client = app.client();
  const headers = { 'accept-language': 'de-DE,de;q=0.9' };
  await client.send('POST', '/api/v1/auth/signup', {
    body: { biz_name: 'Gasthaus', username, password: PASSWORD },
    headers,
  });
  await client.send('POST', '/api/v1/auth/signin', { body: { username, password: PASSWORD }, headers });
  return client;
};

describe('reasons', () => {
  it('are there from the start, each kind in an order', async () => {
    const { client } = await signUp(app);

    expect(await words(client)).toEqual([
      ['comp', 'Apology', false],
      ['comp', 'On the house', false],
      ['comp', 'Staff meal', false],
      ['comp', 'Regular guest', false],
      ['discount', 'Regular guest', false],
      ['discount', 'Complaint', false],
      ['discount', 'Staff', false],
      ['discount', 'Promotion', false],
      ['note', 'no onions', false],
      ['note', 'no salt', false],
      ['note', 'extra hot', false],
      ['note', 'well done', false],
      ['note', 'sauce on the side', false],
      ['note', 'to share', false],
      ['refund', 'Complaint', false],
      ['refund', 'Charged twice', false],
      ['refund', 'Wrong amount', false],
      ['refund', 'Item returned', false],
      ['void', 'Wrong order taken', false],
      ['void', 'Guest changed their mind', false],
      ['void', 'Waited too long', false],
      ['void', 'Sold out', false],
      ['void', 'Not as it should be', true],
      ['void', 'Dropped', true],
    ]);
  });

  it('are German where a German reader signs up', async () => {
    const client = await signUpGerman();

    expect(await titles(client, 'comp')).toEqual(['Entschuldigung', 'Aufs Haus', 'Personalessen', 'Stammgast']);
    expect((await list(client)).filter(({ is_waste }) => is_waste).map(({ title }) => title)).toEqual([
      'Nicht in Ordnung',
      'Heruntergefallen',
    ]);
  });

  it('come to the restaurants of before by the migration, as to new ones, but for notes', async () => {
    const { client } = await signUp(app);
    const german = await signUpGerman();
    const before = [await words(client), await words(german)];
    const migrations = ['0044_reasons.sql', '0074_notes_of_the_restaurant.sql'];
    const texts = await Promise.all(
      migrations.map((name) => readFile(new URL(`../../db/migrations/${name}`, import.meta.url), 'utf8')),
    );

    await app.database.asOwner(async (owner) => {
      await owner.query('drop table reasons');
      for (const statement of texts.flatMap((text) => statementsOf(text))) await owner.query(statement);
    });

    const isNoNote = ([kind]: readonly [ReasonKind, string, boolean]) => kind !== 'note';
    expect([await words(client), await words(german)]).toEqual(before.map((all) => all.filter(isNoNote)));
  });

  it('are added as the last of their kind, changed, and deleted', async () => {
    const { client } = await signUp(app);

    const { id, message } = await client.call(reasons.add, {
      body: { kind: 'void', title: ' Burnt ', isWaste: true },
    });
    expect(message).toBe('Reason added!');
    expect((await list(client)).at(-1)).toEqual({ id, kind: 'void', title: 'Burnt', is_waste: true });

    const params = { id };
    const changed = await client.call(reasons.update, { params, body: { title: 'Cold', isWaste: false } });
    expect(changed.message).toBe('Reason updated!');
    expect((await list(client)).at(-1)).toEqual({ id, kind: 'void', title: 'Cold', is_waste: false });

    expect((await client.call(reasons.remove, { params })).message).toBe('Reason deleted!');
    expect((await list(client)).at(-1)?.title).toBe('Dropped');
  });

  it('waste nothing but where something is taken back', async () => {
    const { client } = await signUp(app);
    const { id } = await client.call(reasons.add, { body: { kind: 'comp', title: 'Birthday', isWaste: true } });
    await client.call(reasons.update, { params: { id }, body: { title: 'Birthday', isWaste: true } });

    expect(await list(client)).toContainEqual({ id, kind: 'comp', title: 'Birthday', is_waste: false });
  });

  it('are arranged, and what is added then comes last', async () => {
    const { client } = await signUp(app);
    const ids = (await list(client)).filter(({ kind }) => kind === 'refund').map(({ id }) => id);

    const { message } = await client.call(reasons.reorder, { body: { ids: ids.toReversed() } });
    await client.call(reasons.add, { body: { kind: 'refund', title: 'Allergy', isWaste: false } });

    expect(message).toBe('Order saved!');
    expect(await titles(client, 'refund')).toEqual([
      'Item returned',
      'Wrong amount',
      'Charged twice',
      'Complaint',
      'Allergy',
    ]);
    expect((await titles(client, 'comp'))[0]).toBe('Apology');
  });

  it('are on the list once in each kind, whatever their case', async () => {
    const { client } = await signUp(app);
    const { client: neighbour } = await signUp(app);
    const taken = { status: 409, body: { message: 'This reason is on the list already!' } };
    const add = (kind: ReasonKind, who = client) =>
      who.call(reasons.add, { body: { kind, title: 'GUEST LEFT', isWaste: false } });

    await client.call(reasons.add, { body: { kind: 'void', title: 'Guest left', isWaste: false } });

    await expect(add('void')).rejects.toMatchObject(taken);
    const params = { id: await idOf(client, 'void', 'Dropped') };
    await expect(
      client.call(reasons.update, { params, body: { title: 'sold OUT', isWaste: true } }),
    ).rejects.toMatchObject(taken);
    await add('comp');
    await add('void', neighbour);
  });

  it('are at most 50 of a kind', async () => {
    const { client } = await signUp(app);
    const add = (kind: ReasonKind, title: string) =>
      client.call(reasons.add, { body: { kind, title, isWaste: false } });
    for (let count = (await titles(client, 'comp')).length; count < 50; count += 1) await add('comp', `No. ${count}`);

    await expect(add('comp', 'One more')).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('at most 50 reasons') as string },
    });
    await add('discount', 'One more');
  });

  it.each([
    [{ kind: 'void' }, 'Please provide the reason!'],
    [{ kind: 'void', title: '  ' }, 'Please provide the reason!'],
    [{ kind: 'void', title: 'x'.repeat(101) }, 'A reason can have at most 100 characters!'],
    [{ kind: 'theft', title: 'Stolen' }, 'Invalid request!'],
    [{ kind: 'void', title: 'Stolen', isWaste: 'perhaps' }, 'Invalid request!'],
  ])('are not added as %j', async (body, message) => {
    const { client } = await signUp(app);
    const before = await list(client);

    const answer = await client.send('POST', '/api/v1/settings/reasons/add', { body });

    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await list(client)).toEqual(before);
  });

  it('are read by whoever may give one, and changed in the settings only', async () => {
    const { tenantId } = await signUp(app);
    for (const scope of ['POS', 'ORDERS', 'INVOICES'] as const) {
      const { client } = await signInStaff(app, tenantId, [scope]);
      expect(await list(client)).toHaveLength(24);
      await expect(
        client.call(reasons.add, { body: { kind: 'void', title: scope, isWaste: false } }),
      ).rejects.toMatchObject({ status: 403 });
    }
    const { client: cook } = await signInStaff(app, tenantId, ['KITCHEN']);
    await expect(list(cook)).rejects.toMatchObject({ status: 403 });
  });

  it('answer the same for an id of another restaurant as for one that nobody has', async () => {
    const { client } = await signUp(app);
    const { client: stranger } = await signUp(app);
    const before = await list(client);
    const refused = { status: 404, body: { message: 'Reason not found!' } };

    for (const id of [await idOf(client, 'void', 'Dropped'), newId()]) {
      const params = { id };
      const body = { title: 'Mine', isWaste: false };
      await expect(stranger.call(reasons.update, { params, body })).rejects.toMatchObject(refused);
      await expect(stranger.call(reasons.remove, { params })).rejects.toMatchObject(refused);
      await expect(stranger.call(reasons.reorder, { body: { ids: [id] } })).rejects.toMatchObject(refused);
    }

    expect(await list(client)).toEqual(before);
  });

  it('go with an archive in place of those that sign-up made; an older archive leaves these', async () => {
    const { client } = await signUp(app);
    await client.call(reasons.remove, { params: { id: await idOf(client, 'void', 'Dropped') } });
    await client.call(reasons.add, { body: { kind: 'void', title: 'Burnt', isWaste: true } });
    const files = await exportFiles(app, client);

    const { client: moved } = await signUp(app);
    expect(await importBytes(moved, await pack(files))).toMatchObject({ status: 200 });
    expect(await list(moved)).toEqual(await list(client));

    const manifest = JSON.parse(String(files.get('manifest.json'))) as { counts: Record<string, number> };
    delete manifest.counts.reasons;
    files.delete('data/reasons.json');
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
    const { client: older } = await signUp(app);
    const before = await list(older);
    expect(await importBytes(older, await pack(files))).toMatchObject({ status: 200 });
    expect(await list(older)).toEqual(before);
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(reasonKinds));
  });
});
