import * as z from 'zod/mini';
import { id, list } from '../core/fields.ts';
import { menuMessages } from './menu.messages.ts';

/** Bytes of a call that arranges: each id takes 39. */
export const ARRANGED_BODY_LIMIT = 512 * 1024;

/** Ids in their new order, each once. */
export const arrangedIds = list(id, menuMessages.orderInvalid).check(
  z.minLength(1, menuMessages.orderInvalid),
  z.maxLength(10_000, menuMessages.orderInvalid),
  z.refine((ids) => new Set(ids).size === ids.length, menuMessages.orderInvalid),
);
