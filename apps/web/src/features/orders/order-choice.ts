import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

export const orderViews = ['cards', 'rows'] as const;

/** How this device shows the open orders. */
export const orderChoice = localStore<{ view: (typeof orderViews)[number] }>(
  'comanda.orders',
  fitting(z.object({ view: z.enum(orderViews) })),
  { view: 'cards' },
);
