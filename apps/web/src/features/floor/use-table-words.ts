import { ageOf } from '../../lib/age.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { useAge } from '../../lib/use-age.ts';
import { inWords, type TableFacts } from './tables-now.ts';

const NEVER = new Date(0);

/** The words about a table; its age goes on by itself. */
export function useTableWords(facts: TableFacts) {
  const formatMoney = useFormatMoney();
  const minutes = useAge(facts.lastTouch === null ? NEVER : new Date(facts.lastTouch));
  const age = facts.lastTouch === null ? null : minutes;
  const amount = formatMoney(facts.openAmount);
  return { age: age === null ? null : ageOf(age), amount, label: inWords(facts, { age, amount }) };
}
