import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

export const orderViews = ['cards', 'rows'] as const;
export type OrderView = (typeof orderViews)[number];

/** How this device shows the open orders. */
export const orderChoice = localStore<{ view: OrderView }>(
  'comanda.orders',
  fitting(z.object({ view: z.enum(orderViews) })),
  { view: 'cards' },
);
