import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type * as Evenings from '../../test/random-evenings.ts';
import type { Truth } from './always-true.ts';

const PACKAGE = path.join(import.meta.dirname, '../..');
/** As random bills are tried by themselves. */
const MOST_EVENINGS = 2000;

/** What a file of the rules says, and what it would say with a mistake in it. */
type Mistake = { in: string; is: string; becomes: string };

type Asked =
  | Truth
  | 'an invoice changed'
  | 'something was deleted'
  | 'the history comes to another bill'
  | 'a line put back together is another'
  | 'the bill is not what its steps say';

/** For each truth, and whatever else random bills are asked, code in which it is true no more. */
const mistakes: Record<Asked, Mistake | Mistake[]> = {
  'a line is its units at their price': {
    in: 'sums.ts',
    is: 'times(unitPriceOf(line), units - compedOf(line))',
    becomes: 'times(unitPriceOf(line), units)',
  },
  'tax is computed after discounts': {
    in: 'sums.ts',
    is: 'taxLine(left[index] ?? ZERO, each.line.tax)',
    becomes: 'taxLine(each.gross, each.line.tax)',
  },
  'each fraction is in one part': {
    in: 'sums.ts',
    is: '{ partId: restId, slices: rest }',
    becomes: '{ partId: restId, slices: units * slicesPerUnit }',
  },
  // A minor unit is lost.
  'each unit of money is in one part': {
    in: 'shares.ts',
    is: 'raised.has(index) ? whole + 1 : whole',
    becomes: 'whole',
  },
  'parts bear the whole charge': {
    in: 'sums.ts',
    is: 'if (net + tax === 0 || open.length === 0) return [];',
    becomes: 'if (net + tax === 0 || bill.invoices.length > 0) return [];',
  },
  'parts come to what the bill owes': {
    in: 'sums.ts',
    is: 'owed: addAmounts([...parts.values()].map(({ amounts }) => amounts))',
    becomes: 'owed: addAmounts(lines.map(({ amounts }) => amounts))',
  },
  'net and tax are the total': { in: 'shares.ts', is: 'net: minor(each - own)', becomes: 'net: each' },
  'nothing is paid that is not owed': {
    in: 'steps.ts',
    is: 'if (paid > owed || (isSettled && paid !== owed))',
    becomes: 'if (isSettled && paid !== owed)',
  },
  'a part is settled when it is paid': {
    in: 'pay.ts',
    is: 'const isPaidFor = bill.payments.some(({ partId }) => partId === id);',
    becomes: 'const isPaidFor = bill.payments[0]?.partId === id;',
  },
  'a part has an invoice when it is settled': {
    in: 'pay.ts',
    is: 'part.id === partId ? { ...part, isSettled: true } : part',
    becomes: 'part',
  },
  'an invoice says what its part came to': {
    in: 'sums.ts',
    is: 'part.amounts = addAmounts([...part.lines, ...part.charges])',
    becomes: 'part.amounts = addAmounts(part.lines)',
  },
  'a bill is settled when its parts are': {
    in: 'pay.ts',
    is: 'return bill.parts.every(({ id, isSettled }) =>',
    becomes: 'return bill.parts.some(({ id, isSettled }) =>',
  },
  'what is void or merged was not paid': { in: 'steps.ts', is: 'return assertEmpty(bill);', becomes: 'return;' },
  'no payment is given back twice': {
    in: 'steps.ts',
    is: "if (Math.min(amount, tip) < 0) refuse('too_much');",
    becomes: "if (amount < 0) refuse('too_much');",
  },
  'no line is given back twice': {
    in: 'steps.ts',
    is: "if (left.lines.some(({ slices }) => slices < 0)) refuse('too_much');",
    becomes: '',
  },
  'what a credit note gives is refunded': {
    in: 'left.ts',
    is: "if (sum(note.refunds.map(({ amount }) => amount)) !== note.amounts.total) refuse('not_paid');",
    becomes: '',
  },
  'an invoice changed': {
    in: 'pay.ts',
    is: 'invoices: [...bill.invoices, invoice],',
    becomes: 'invoices: [invoice, ...bill.invoices],',
  },
  'something was deleted': {
    in: 'steps.ts',
    is: 'payments: [...bill.payments, step.payment]',
    becomes: 'payments: [...bill.payments.slice(1), step.payment]',
  },
  // An entry of the history is skipped.
  'the history comes to another bill': {
    in: 'steps.ts',
    is: 'finished(taken(bill, step), step)',
    becomes: "step.kind === 'seat' ? bill : finished(taken(bill, step), step)",
  },
  'a line put back together is another': {
    in: 'divide.ts',
    is: 'if (!division) return { ...line, held: settled };',
    becomes: 'if (!division) return line;',
  },
  'the bill is not what its steps say': [
    // A void is forgotten.
    {
      in: 'bill.ts',
      is: "change.kind === 'void' || change.kind === 'moved' ? left - change.quantity : left",
      becomes: "change.kind === 'moved' ? left - change.quantity : left",
    },
    // A payment counts twice.
    {
      in: 'steps.ts',
      is: 'payments: [...bill.payments, step.payment]',
      becomes: 'payments: [...bill.payments, step.payment, step.payment]',
    },
    {
      in: 'steps.ts',
      is: 'name: step.name, guests: step.guests, serverId: step.serverId',
      becomes: 'name: step.name, serverId: step.serverId',
    },
    { in: 'steps.ts', is: 'tableIds: step.tableIds', becomes: 'tableIds: [...bill.tableIds, ...step.tableIds]' },
    {
      in: 'steps.ts',
      is: 'withLine(bill, step.lineId, (line) => ({ ...line, seat: step.seat }))',
      becomes: 'withLine(bill, step.lineId, (line) => line)',
    },
    { in: 'steps.ts', is: '...payment, typeId: step.typeId', becomes: '...payment' },
  ],
};

const each = Object.entries(mistakes).flatMap(([asked, all]) => [all].flat().map((mistake) => ({ asked, ...mistake })));

it.each(each)('random bills show where in $in it is wrong: $asked', async ({ asked, ...mistake }) => {
  const { liveEvening, faultsOfEvening } = await rulesWith(mistake);
  const streams = fc.sample(fc.infiniteStream(fc.nat({ max: 1_000_003 })), MOST_EVENINGS);
  const found = streams.findIndex((stream) => {
    const evening = lived(() => liveEvening((below) => Number(stream.next().value ?? 0) % below, 40));
    return evening !== undefined && faultsOfEvening(evening).some(({ fault }) => fault === asked);
  });
  console.log(`noticed, as it should be here, with bill ${found + 1}: ${asked}`);
  expect(found).toBeGreaterThanOrEqual(0);
});

/** What makes random evenings, over rules with this mistake. */
async function rulesWith({ in: file, is, becomes }: Mistake): Promise<typeof Evenings> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['src', 'test'])
    cpSync(path.join(PACKAGE, part), path.join(folder, part), { recursive: true, filter: isRule });
  const changed = path.join(folder, 'src/bill', file);
  const text = readFileSync(changed, 'utf8');
  expect(text.split(is), `${file} says it once`).toHaveLength(2);
  writeFileSync(
    changed,
    text.replace(is, () => becomes),
  );
  return (await import(path.join(folder, 'test/random-evenings.ts'))) as typeof Evenings; // a copy of it
}

const isRule = (file: string): boolean => !file.endsWith('.test.ts');

/** Rules with a mistake may also come to what they themselves find impossible. */
function lived<Evening>(live: () => Evening): Evening | undefined {
  try {
    return live();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
