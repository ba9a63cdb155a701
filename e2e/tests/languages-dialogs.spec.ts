import { auth } from '@comanda/contract/auth/auth.contract';
import { printing } from '@comanda/contract/printing/printing.contract';
import { store } from '@comanda/contract/store/store.contract';
import { expect, inject, it } from 'vitest';
import { createClient } from '../../apps/server/test/support/client.ts';
import { addMenu } from '../../apps/server/test/support/factories.ts';
import {
  dinersDialogs,
  drawnDialogs,
  ownersDialogs,
  platformDialogs,
  restaurantDialogs,
  tillsDialogs,
} from '../dialogs.ts';
import { demo, openRestaurant, operator, withBrowser } from '../fixtures.ts';
import { lookAtDialogs } from '../look-at-screens.ts';
import { moveItems, placeOrder } from '../open-orders.ts';
import { platformScreens, restaurantScreens } from '../screens.ts';

withBrowser();

it("a restaurant's dialogs show all texts in longer words and from the right", async () =>
  lookAtDialogs(restaurantDialogs, await restaurantScreens(), demo('demo')));

it('the dialogs of a new restaurant show all texts in longer words and from the right', async () => {
  const { owner } = await openRestaurant();
  await lookAtDialogs(ownersDialogs, { home: '/dashboard/home', profile: '/dashboard/profile' }, owner);
});

it('what the till says about an order shows all texts in longer words and from the right', async () => {
  const { client, owner } = await openRestaurant();
  const { tea } = await addMenu(client);
  const { itemIds } = await placeOrder(client, [tea], { isPaid: true });
  await moveItems(client, itemIds, 'delivered');
  const settings = await client.call(printing.get, {});
  // Else a window with the receipt opens instead of the dialog that offers one.
  await client.call(printing.save, { body: { ...settings, pageFormat: 80, isEnablePrint: false } });
  const screens = {
    pos: '/dashboard/pos',
    orders: '/dashboard/orders',
    invoices: '/dashboard/invoices',
    'menu-item': `/dashboard/settings/menu-items/${tea}`,
  };
  await lookAtDialogs(tillsDialogs, screens, owner);
});

it("the platform's dialogs show all texts in longer words and from the right", async () => {
  const { owner } = await openRestaurant();
  const tenants = `/superadmin/dashboard/tenants?q=${owner.username}`;
  await lookAtDialogs(platformDialogs, { ...(await platformScreens()), tenants }, operator);
});

it("the diner's dialogs show all texts in longer words and from the right", async () => {
  const client = createClient(inject('productUrl'));
  await client.call(auth.signIn, { body: demo('demo') });
  const { uniqueQRCode } = await client.call(store.get, {});
  await lookAtDialogs(dinersDialogs, { menu: `/m/${uniqueQRCode}` });
});

it('are all that the screens draw', () => {
  const listed = [restaurantDialogs, ownersDialogs, tillsDialogs, platformDialogs, dinersDialogs].flat();
  const times = (file: string) => listed.filter(([each]) => each === file).length;
  const drawn = drawnDialogs();
  expect([...drawn].filter(([file, count]) => times(file) < count)).toEqual([]);
  const unknown = listed.map(([file]) => file).filter((file) => !drawn.has(file) && !file.startsWith('ui/'));
  expect(unknown).toEqual([]);
});
