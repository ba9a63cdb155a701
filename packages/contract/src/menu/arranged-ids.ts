import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { menuMessages } from './menu.messages.ts';

/** Ids in the order that they shall have from now on, each once. */
export const arrangedIds = z.array(id, menuMessages.orderInvalid).check(
  z.minLength(1, menuMessages.orderInvalid),
  z.maxLength(10_000, menuMessages.orderInvalid),
  z.refine((ids) => new Set(ids).size === ids.length, menuMessages.orderInvalid),
);
