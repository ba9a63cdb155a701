import { auth } from '@comanda/contract/auth/auth.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { stations } from '@comanda/contract/stations/stations.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { minor } from '@comanda/domain/money';
import { rateFromPercent } from '@comanda/domain/tax';
import { type Client, createClient } from '../apps/server/test/support/client.ts';

export type Restaurant = {
  client: Client;
  tenantId: string;
  deviceId: string;
  /** Where everything is made; undefined at a version that has no stations. */
  stationId: string | undefined;
  headers: Record<string, string>;
  account: { username: string; password: string };
  /** An item with a variant and an addon, and two plain ones. */
  cart: { id: string; quantity: number; notes: string | null; variant_id: string | null; addons_ids: string[] }[];
};

/** What a measurement can use: a server with its database, and restaurants in it. */
export type Bench = {
  url: string;
  dataDir: string;
  /** Where the database listens. */
  socketDir: string;
  serverPid: number;
  restaurants: Restaurant[];
  /** How long a load runs. */
  seconds: number;
};

/** Registers a restaurant with a menu of `items` and signs its admin in. */
export async function openRestaurant(url: string, name: string, items: number): Promise<Restaurant> {
  const client = createClient(url);
  const account = { username: `${name}@example.com`, password: 'a password for the bench' };
  await client.call(auth.signUp, { body: { biz_name: name, ...account } });
  const { user } = await client.call(auth.signIn, { body: account });
  const [device] = await client.call(auth.devices, {});
  const kitchen = await client.call(stations.list, {}).catch(() => undefined);
  const vat = await client.call(taxes.add, { body: { title: 'VAT', rate: rateFromPercent(10), type: 'inclusive' } });
  const ids: string[] = [];
  for (let from = 0; from < items; from += 20) {
    const made = await Promise.all(
      Array.from({ length: Math.min(20, items - from) }, (_, index) =>
        client.call(menu.add, {
          body: {
            title: `Dish number ${from + index + 1}`,
            price: minor(500 + from + index),
            netPrice: null,
            categoryId: null,
            taxId: vat.id,
          },
        }),
      ),
    );
    ids.push(...made.map(({ id }) => id));
  }
  const [first = '', second = '', third = ''] = ids;
  const large = await client.call(menu.addVariant, {
    params: { id: first },
    body: { title: 'Large', price: minor(900) },
  });
  const cheese = await client.call(menu.addAddon, {
    params: { id: first },
    body: { title: 'Cheese', price: minor(150) },
  });
  const line = (id: string) => ({ id, quantity: 2, notes: null, variant_id: null, addons_ids: [] });
  return {
    client,
    account,
    tenantId: user.tenant_id,
    deviceId: device?.device_id ?? '',
    stationId: kitchen?.stations[0]?.id,
    headers: {
      'content-type': 'application/json',
      cookie: [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    },
    cart: [
      { ...line(first), variant_id: large.id, addons_ids: [cheese.id], notes: 'no salt' },
      line(second),
      line(third),
    ],
  };
}

/** Of the client with this number, where several share one. */
export function restaurantOf(restaurants: readonly Restaurant[], client: number): Restaurant {
  const restaurant = restaurants[client % restaurants.length];
  if (!restaurant) throw new Error('no restaurants');
  return restaurant;
}
