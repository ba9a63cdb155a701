import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

const NOTHING = { qrOrders: 0, ready: 0, calls: 0 };

/** How much waits behind an entry of the navigation: orders of diners, dishes that became ready unseen, tables that call. */
export const waitingStore = createStore<typeof NOTHING>()(() => NOTHING);

export const forgetWaiting = (): void => waitingStore.setState(NOTHING);

/** A round that no screen of these stations has shown, so that somebody should look for it, or must. */
export type UnseenRound = { orderId: string; state: 'unseen' | 'alarm'; place: string; stations: readonly string[] };

/** The rounds that somebody must look for, the latest last, until they are seen or put away. */
export const alarmStore = createStore<readonly UnseenRound[]>()(() => []);

/** Whether this device sounds for what happens on other screens. */
export const newsSound = localStore('comanda.newsSound', fitting(z.boolean()), true);
