import { holdsAnyOf, scopes } from '@comanda/contract/core/access';
import type { Route } from '@comanda/contract/core/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../apps/server/test/support/app.ts';
import { canariesIn, plantCanaries } from '../apps/server/test/support/canaries.ts';
import type { Client } from '../apps/server/test/support/client.ts';
import { signInStaff, signInSuperadmin } from '../apps/server/test/support/factories.ts';
import { kinds } from '../apps/server/test/support/id-fields.ts';
import { allRoutes, idPlaces } from '../apps/server/test/support/id-places.ts';
import { asSent, rightRequest, withAt } from '../apps/server/test/support/right-request.ts';
import { watchRows } from '../apps/server/test/support/rows.ts';
import { dropPolicies, ignoreStatementFilters, walls } from '../apps/server/test/support/walls.ts';
import { openWholeRestaurant, type WholeRestaurant } from '../apps/server/test/support/whole-restaurant.ts';

type Person = { name: string; client: Client; mayCall: (route: Route) => boolean };

// The operator reaches all tenants by their ids, and anybody who knows an address may have a link mailed to its owner.
const isOwnBusiness = (person: string, name: string, route: Route) =>
  name === 'auth.forgotPassword' || (person === 'operator' && route.path.startsWith('/superadmin'));

const staff = (scope: string | undefined) => (route: Route) =>
  route.access.realm === 'tenant' &&
  holdsAnyOf({ role: 'staff', scopes: scopes.filter((one) => one === scope) }, route.access.anyOf);

async function everybody(app: TestApp, mine: WholeRestaurant): Promise<Person[]> {
  const people: Person[] = [
    { name: 'admin', client: mine.client, mayCall: ({ access }) => access.realm !== 'superadmin' },
    { name: 'guest', client: mine.diner, mayCall: () => false },
    { name: 'operator', client: await signInSuperadmin(app), mayCall: () => false },
  ];
  for (const scope of [undefined, ...scopes]) {
    const { client } = await signInStaff(app, mine.tenantId, scope ? [scope] : []);
    people.push({ name: scope ?? 'staff without scopes', client, mayCall: staff(scope) });
  }
  return people;
}

describe.each(walls)('with %s', (standing) => {
  let app: TestApp;
  let mine: WholeRestaurant;
  let their: WholeRestaurant;
  let people: Person[];
  let ours: Awaited<ReturnType<typeof watchRows>>;
  let theirs: typeof ours;
  let oursBefore: Awaited<ReturnType<typeof ours.read>>;
  let theirsBefore: typeof oursBefore;
  let sent = 0;

  beforeAll(async () => {
    app = await startApp();
    mine = await openWholeRestaurant(app, { phone: '5550100' });
    their = await openWholeRestaurant(app, { phone: '5550199', invoices: 2 });
    people = await everybody(app, mine);
    await plantCanaries(app, their.tenantId);
    if (standing === 'the statements alone') await dropPolicies(app);
    // Who asks what is kept has it counted, of everybody; once it is, that is left alone for an hour.
    await app.countStorage();
    ours = await watchRows(app.database.name, [mine.tenantId]);
    theirs = await watchRows(app.database.name, [their.tenantId]);
    [oursBefore, theirsBefore] = [await ours.read(), await theirs.read()];
  });
  beforeEach(() => {
    if (standing === 'the policies alone') ignoreStatementFilters();
  });
  afterAll(async () => {
    console.log(`${sent} requests with ${standing}`);
    await Promise.all([ours.stop(), theirs.stop()]);
    await app.stop();
  });

  async function attempt(person: Person, [name, route]: [string, Route], at: { path: string[]; kind: string }) {
    const { [at.kind as (typeof kinds)[number]]: id } = their.ids;
    const { url, ...request } = asSent(route, withAt(rightRequest([name, route], mine.ids), at.path, id));
    const cookies = [...person.client.cookies];
    const answer = await person.client.send(route.method, url, request);
    sent += 1;
    const told = JSON.stringify(answer.body);
    const leaks = [
      ...canariesIn(told),
      // A number as short as that of an invoice is everywhere.
      ...kinds.filter((kind) => their.ids[kind] !== id && their.ids[kind].length > 3 && told.includes(their.ids[kind])),
    ];
    const fault = answer.status >= 500 ? `answered ${answer.status}` : leaks.length > 0 && `tells ${leaks.join(', ')}`;
    if (answer.status === 200) {
      await ours.restore(oursBefore);
      for (const [key, value] of cookies) person.client.cookies.set(key, value);
    }
    return fault ? [{ name, person: person.name, ...at, fault, url }] : [];
  }

  async function attemptAll(person: Person, [name, route]: [string, Route]): Promise<object[]> {
    const faults: object[] = [];
    if (isOwnBusiness(person.name, name, route)) return faults;
    for (const place of idPlaces([name, route]))
      for (const kind of kinds) {
        // Everybody who has a code may read its menu.
        if (place.kind === 'qrcode' && kind === 'qrcode') continue;
        faults.push(...(await attempt(person, [name, route], { path: place.path, kind })));
      }
    return faults;
  }

  it.each(allRoutes)('%s', async (name, route) => {
    const isInside = ({ mayCall }: Person) => route.access.realm === 'public' || mayCall(route);
    const [inside, outside] = [true, false].map((may) => people.filter((person) => isInside(person) === may));
    const faults = (await Promise.all((outside ?? []).map((person) => attemptAll(person, [name, route])))).flat();
    // One after another: the changes of one request are undone before the next.
    for (const person of inside ?? []) faults.push(...(await attemptAll(person, [name, route])));
    expect(faults.slice(0, 5)).toEqual([]);
    expect(await theirs.read()).toEqual(theirsBefore);
  });
});
