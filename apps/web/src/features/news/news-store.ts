import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

/** How much waits behind an entry of the navigation: orders of diners, and dishes that became ready unseen. */
export const waitingStore = createStore<{ qrOrders: number; ready: number }>()(() => ({ qrOrders: 0, ready: 0 }));

/** Whether this device sounds for what happens on other screens. */
export const newsSound = localStore('comanda.newsSound', fitting(z.boolean()), true);
