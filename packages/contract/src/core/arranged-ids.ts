import * as z from 'zod/mini';
import { id, list } from './fields.ts';
import { coreMessages } from './messages.ts';

/** Bytes of a call that arranges: each id takes 39. */
export const ARRANGED_BODY_LIMIT = 512 * 1024;

/** Ids in their new order, each once. */
export const arrangedIds = list(id, coreMessages.orderInvalid).check(
  z.minLength(1, coreMessages.orderInvalid),
  z.maxLength(10_000, coreMessages.orderInvalid),
  z.refine((ids) => new Set(ids).size === ids.length, coreMessages.orderInvalid),
);
