import { customers } from '@comanda/contract/customers/customers.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { orders } from '@comanda/contract/orders/orders.contract';
import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { reservations } from '@comanda/contract/reservations/reservations.contract';
import { store } from '@comanda/contract/store/store.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { users } from '@comanda/contract/users/users.contract';
import { minor } from '@comanda/domain/money';
import sharp from 'sharp';
import { seededRandom } from '../../src/demo/seeded-random.ts';
import type { Client } from './client.ts';
import { PASSWORD } from './factories.ts';
import { cancelItem, pay, renew, sell, send } from './sales.ts';
import type { openForDiners } from './qr-menu.ts';

type Restaurant = Awaited<ReturnType<typeof openForDiners>>;
type Clock = { now: Date };

const DAY = 86_400_000;
const INACTIVE = 'Voucher';
const phoneOf = (index: number) => `+1 555 ${100 + index}`;

/** Thirty days in which everything happens that can be stored, up to the clock's time, which ends where it began. */
export async function playMonth(restaurant: Restaurant, clock: Clock, seed: number): Promise<void> {
  const { client, ids } = restaurant;
  const random = seededRandom(seed);
  const today = clock.now.getTime();
  await furnish(client, ids, clock);
  const offered = (await client.call(paymentTypes.list, {})).filter(({ title }) => title !== INACTIVE);
  const types = [null, ...offered.map(({ id }) => id)];
  const dishes = [
    { id: ids.burger },
    { id: ids.burger, variant_id: ids.large, addons_ids: [ids.cheese] },
    { id: ids.tea },
  ];
  let open: string[] = [];
  for (let daysAgo = 30; daysAgo >= 0; daysAgo -= 1) {
    clock.now = new Date(today - daysAgo * DAY);
    await renew(client);
    const phone = phoneOf(daysAgo);
    const body = { phone, name: `Guest ${daysAgo}`, email: null, birthDate: '1990-02-28', gender: 'other' as const };
    await client.call(customers.add, { body });
    for (let order = random.whole(1, 4); order > 0; order -= 1) {
      const lines = Array.from({ length: random.whole(1, 3) }, () => ({
        ...random.pick(dishes),
        quantity: random.whole(1, 4),
      }));
      const details = {
        customer: random.chance(0.5) ? phone : null,
        tableId: random.chance(0.5) ? ids.table : null,
        paymentTypeId: random.pick(types),
      };
      if (random.chance(0.5)) await sell(client, lines, details);
      else open.push(await send(client, lines, { ...details, tableId: ids.table }));
    }
    if (random.chance(0.3) && open[0]) await cancelItem(client, open[0], 0);
    if (random.chance(0.6) && open.length > 2) {
      await pay(client, open.slice(1, 3), random.pick(types));
      open = [...open.slice(0, 1), ...open.slice(3)];
    }
    if (random.chance(0.2) && open.length > 1) {
      await client.call(orders.cancel, { body: { orderIds: open.splice(1, 1) } });
    }
  }
  await restaurant.order();
  await forget(client, ids);
}

const picture = async (color: string) =>
  new Blob([
    await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .png()
      .toBuffer(),
  ]);

/** What a restaurant has besides sales. */
async function furnish(client: Client, ids: Restaurant['ids'], { now }: Clock): Promise<void> {
  const contact = { designation: 'Waiter', phone: '555 01', email: null };
  const person = { name: 'Bruno', password: PASSWORD, userScopes: ['POS', 'ORDERS'] as ('POS' | 'ORDERS')[] };
  for (const name of ['bruno', 'chiara']) {
    await client.call(users.add, { body: { ...person, ...contact, username: `${name}-${ids.tea}@example.com` } });
  }
  await client.call(menu.uploadPhoto, { params: { id: ids.burger }, image: await picture('teal') });
  await client.call(store.uploadLogo, { image: await picture('coral') });
  const print = await client.call(printing.get, {});
  await client.call(printing.save, { body: { ...print, pageFormat: 57, header: 'Ciao "Ravioli", =1+1' } });
  await client.call(tables.add, { body: { title: 'Table 2', floor: 'Terrace', seatingCapacity: 2 } });
  const phone = '+1 555 000';
  await client.call(customers.add, { body: { phone, name: '=Ann', email: null, birthDate: null, gender: null } });
  await client.call(paymentTypes.add, { body: { title: INACTIVE, isActive: false, icon: 'voucher' } });
  const table = { tableId: ids.table, status: 'booked' as const, notes: 'By the "window"\nplease', peopleCount: 4 };
  for (const hours of [2, 30]) {
    const date = new Date(now.getTime() + hours * 3_600_000);
    await client.call(reservations.add, { body: { customerId: phone, date, ...table } });
  }
}

/** What was sold and is deleted stays in history. */
async function forget(client: Client, ids: Restaurant['ids']): Promise<void> {
  await client.call(menu.removeVariant, { params: { id: ids.burger, variantId: ids.large } });
  const gone = { title: 'Gone', price: minor(100), netPrice: null, categoryId: null, taxId: null };
  const { id } = await client.call(menu.add, { body: gone });
  await sell(client, [id]);
  await client.call(menu.remove, { params: { id } });
  await client.call(customers.remove, { params: { id: phoneOf(3) } });
}
