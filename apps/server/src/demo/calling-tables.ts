import { callStaff } from '../features/qrmenu/public.ts';
import { known, type Step } from './play-visits.ts';
import type { DemoRestaurant } from './set-up-restaurant.ts';

const MINUTE = 60_000;

/** Guests who have just called from their table. */
export const tableCallSteps = ({ tables }: DemoRestaurant, now: Date): Step[] => [
  {
    at: new Date(now.getTime() - MINUTE),
    happen: (tx) => callStaff(tx, { tableId: known(tables, 'Table 3'), kind: 'waiter' }),
  },
];
