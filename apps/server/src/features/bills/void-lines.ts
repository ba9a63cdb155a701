import { type Bill, unitsOf } from '@comanda/domain/bill/bill';
import type { Step } from '@comanda/domain/bill/step';
import type { TenantTx } from '../../db/tenant.ts';
import type { Person } from '../../sql/person.ts';
import { givePortionsBack } from '../menu/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { closing, lockBills, type LockedRound, takeSteps, unitsBack } from './change-bills.ts';
import { orRefuse } from './refusals.ts';
import { settlePaid } from './take-bill-steps.ts';
import { tellStations } from './tell-stations.ts';
import { writeAmounts } from './write-rows.ts';

/** What the kitchen has begun is thrown away, where nobody says otherwise. */
export type Voided = { lineId: string; isWaste: boolean };

type Voiding = {
  rounds: readonly LockedRound[];
  by: Person;
  lines: readonly Voided[];
  /** Empty where nobody gave one, as clients that know orders only. */
  reason: string;
};

/** Takes lines back. A bill on which nothing is left is void. */
export async function voidLines(tx: TenantTx, { rounds, by, lines, reason }: Voiding): Promise<void> {
  const [bills, day] = await Promise.all([lockBills(tx, rounds), currentBusinessDay(tx)]);
  const voiding: Step[] = [];
  const left: Bill[] = [];
  const wasteOf = new Map(lines.map(({ lineId, isWaste }) => [lineId, isWaste]));
  for (const bill of bills) {
    const changes = bill.lines.flatMap((line) => {
      const isWaste = wasteOf.get(line.id);
      const quantity = unitsOf(line);
      if (isWaste === undefined || quantity === 0) return [];
      return [{ lineId: line.id, change: { kind: 'void' as const, quantity, isWaste, reason } }];
    });
    if (changes.length === 0) continue;
    const steps = orRefuse(() => closing(bill, { kind: 'changed', changes }, { kind: 'voided' }));
    voiding.push(...steps);
    const after = takeSteps(tx, bill, steps, { by, day });
    await tellStations(tx, bill, after, by);
    writeAmounts(tx, bill, after);
    left.push(after);
  }
  await givePortionsBack(tx, unitsBack(voiding));
  for (const bill of left) await settlePaid(tx, bill, { by, day });
}
