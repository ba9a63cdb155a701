import { AppError } from '../errors/app-error.ts';

/**
 * For a list that is answered whole, of which one row more was asked for than is answered.
 * @throws AppError that says how less is asked for, instead of a list that is cut without a word
 */
export function assertAtMost<Row>(rows: Row[], most: number, message: string): Row[] {
  if (rows.length > most) throw new AppError('invalid_input', message);
  return rows;
}
