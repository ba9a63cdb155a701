import { bills } from '@comanda/contract/bills/bills.contract';
import { floor } from '@comanda/contract/floor/floor.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { tables } from '@comanda/contract/tables/tables.contract';
import { request } from './load.ts';
import type { Bench, Restaurant } from './restaurants.ts';

export const TABLES = 60;
export const LINES_OF_BILL = 40;
const LINES_OF_ROUND = 5;

export type SeatedGuests = {
  restaurant: Restaurant;
  /** Of the first table, in rounds; null in versions before there were bills. */
  billId: string | null;
  hasFloor: boolean;
};

/**
 * Guests at every second table, who have ordered once, and at the first one as often as makes a long bill. Another
 * version reads by its own contract, so answers are read as text.
 */
export async function seatGuests({ url }: Pick<Bench, 'url'>, restaurant: Restaurant): Promise<SeatedGuests> {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    request(new URL(`${url}/api/v1${path}`), method, restaurant.headers, body && JSON.stringify(body));
  const cart = [...restaurant.cart, ...restaurant.cart.slice(1)];
  const order = async (tableId: string): Promise<string> => {
    const { text } = await ask('POST', pos.createOrder.path, { cart, deliveryType: 'dinein', tableId });
    return (JSON.parse(text) as { orderId: string }).orderId;
  };
  const seated: string[] = [];
  for (let number = 1; number <= TABLES; number += 1) {
    const table = { title: `Table ${number}`, floor: number > TABLES / 2 ? 'Terrace' : 'Hall', seatingCapacity: 4 };
    const { text } = await ask('POST', tables.add.path, table);
    if (number % 2 === 1) seated.push((JSON.parse(text) as { id: string }).id);
  }
  const orders: string[] = [];
  for (const id of seated) orders.push(await order(id));
  for (let lines = LINES_OF_ROUND; lines < LINES_OF_BILL; lines += LINES_OF_ROUND) await order(seated[0] ?? '');
  const found = await ask('GET', bills.ofOrder.path.replace(':orderId', orders[0] ?? ''));
  const isThere = async (path: string) => (await ask('GET', path)).status === 200;
  return {
    restaurant,
    billId: found.status === 200 ? (JSON.parse(found.text) as { bill: { id: string } }).bill.id : null,
    hasFloor: await isThere(floor.show.path),
  };
}
