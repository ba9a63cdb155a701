import { coreMessages } from '@comanda/contract/core/messages';
import pg from 'pg';
import { AppError } from './app-error.ts';

// Shutting down or starting up, connections, out of resources (a full disk), a disk that fails, locks and statements
// that take too long, deadlocks.
const NOT_NOW = /^(57P0|57014|08|53|58030|55P03|40)/;

/** For `.catch` of a statement: a database that is gone for a moment is a 503, not a fault of ours. */
export function refuseWhenLost(error: unknown): never {
  const isAnswer = error instanceof pg.DatabaseError && !NOT_NOW.test(error.code ?? '');
  if (isAnswer || error instanceof TypeError) throw error;
  throw new AppError('unavailable', coreMessages.unavailable, undefined, { cause: error });
}
