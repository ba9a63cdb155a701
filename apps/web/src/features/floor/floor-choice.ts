import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

export const floorViews = ['map', 'list'] as const;

/** How this device shows the floor, how large, and which one. A floor that is no more counts as the first. */
export const floorChoice = localStore(
  'comanda.floor',
  fitting(z.object({ view: z.enum(floorViews), isLarge: z.boolean(), floor: z.string() })),
  { view: 'map', isLarge: false, floor: '' },
);
