import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';

/** How large tickets are drawn, by their factor: a screen over a grill is read from farther than a tablet beside it. */
export const textSizes = { small: 0.82, medium: 1, large: 1.25 } as const;
export type TextSize = keyof typeof textSizes;

/** Kept in the browser, because it belongs to the screen and not to one cook. */
export const textSizeStore = localStore<TextSize>(
  'comanda.kitchenTextSize',
  fitting(z.enum(['small', 'medium', 'large'])),
  'medium',
);
