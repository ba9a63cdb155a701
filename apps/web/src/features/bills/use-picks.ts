import { refusalMessages } from '@comanda/contract/bills/refusal-messages';
import type { Bill } from '@comanda/domain/bill/bill';
import { apply } from '@comanda/domain/bill/steps';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { say } from '../../lib/say.ts';
import { showNotice } from '../../lib/notices.ts';
import { type Division, holdingOf, withPart, withSlices } from './division.ts';
import { refusalOf } from './use-drafts.ts';

/** Lines of the rest that are to be paid alone: the bill as it were with a part of their own. */
export type Picked = { bill: Bill; partId: string; step: Division };

/** How many slices of which lines of the rest are chosen to be paid alone. */
export function usePicks(bill: Bill) {
  const [picks, setPicks] = useState<ReadonlyMap<string, number>>(new Map());
  const [partId, setPartId] = useState<string>(newId);
  const step = pickingStep(bill, { picks, partId });
  const picked: Picked | null = step && !refusalOf(bill, step) ? { bill: apply(bill, step), partId, step } : null;

  /** Where money was taken for all together already, the rest may be too little without these lines; that is told. */
  function pick(lineId: string, slices: number): void {
    const next = new Map(picks).set(lineId, slices);
    const wanted = pickingStep(bill, { picks: next, partId });
    const refusal = wanted && refusalOf(bill, wanted);
    if (refusal) showNotice({ tone: 'error', message: say(refusalMessages[refusal.reason]) });
    else setPicks(next);
  }

  return {
    picks,
    picked,
    pick,
    forget: () => {
      setPicks(new Map());
      setPartId(newId());
    },
  };
}

type Picking = { picks: ReadonlyMap<string, number>; partId: string };

/** Null where nothing is picked. */
function pickingStep(bill: Bill, { picks, partId }: Picking): Division | null {
  // Others may have paid or taken back some of them meanwhile.
  const wanted = new Map(
    bill.lines.flatMap((line) => {
      const slices = Math.min(picks.get(line.id) ?? 0, holdingOf(bill, line, bill.restId).slices);
      return slices > 0 ? [[line.id, slices] as const] : [];
    }),
  );
  if (wanted.size === 0 || bill.state !== 'open') return null;
  const added = withPart(bill, { id: partId, name: null });
  return refusalOf(bill, added) ? null : withSlices(apply(bill, added), partId, wanted);
}
