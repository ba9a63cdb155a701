import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { menuMessages } from './menu.messages.ts';

/** Of a dish. */
export const MOST_TARGET_MINUTES = 600;

export const targetMinutes = z
  .int(menuMessages.targetInvalid)
  .check(z.minimum(1, menuMessages.targetInvalid), z.maximum(MOST_TARGET_MINUTES, menuMessages.targetInvalid));

export const targetOfItem = z.object({ item_id: id, minutes: z.int() });
