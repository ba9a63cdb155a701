import * as z from 'zod/mini';
import { fitting } from './fitting.ts';
import { localStore } from './local-store.ts';

export const startScreens = ['dashboard', 'counter', 'tables'] as const;
export type StartScreen = (typeof startScreens)[number];

/** Where this device starts after signing in: a till at its menu, a waiter's tablet at the tables. */
export const startScreen = localStore<StartScreen>('comanda.start', fitting(z.enum(startScreens)), 'dashboard');
