import type { Course } from '@comanda/contract/courses/course';
import type { Bill } from '@comanda/domain/bill/bill';
import type { ButtonProps } from '../../ui/button.tsx';
import { FireButton } from '../courses/fire-button.tsx';
import type { BillWords } from './bill-words.ts';

type BillFireButtonProps = Pick<ButtonProps, 'size' | 'className' | 'wide'> & {
  bill: Bill;
  words: BillWords;
  courses: readonly Course[];
};

/** Fires the next course of all rounds of a bill. */
export function BillFireButton({ bill, words, ...shared }: BillFireButtonProps) {
  const rounds = Map.groupBy(bill.lines, ({ roundId }) => roundId);
  const orders = [...rounds].map(([id, lines]) => ({ id, items: lines.flatMap((line) => words.line(line.id) ?? []) }));
  return <FireButton orders={orders} {...shared} />;
}
