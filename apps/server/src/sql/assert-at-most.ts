import type { MessageKey } from '@comanda/contract/core/message';
import { AppError } from '../errors/app-error.ts';

/**
 * For a list that is answered whole; the statement asks for one row more than may be answered.
 * @throws AppError that says how to ask for less, because a list must not be cut without a word
 */
export function assertAtMost<Row>(rows: Row[], most: number, message: MessageKey): Row[] {
  if (rows.length > most) throw new AppError('invalid_input', message);
  return rows;
}
