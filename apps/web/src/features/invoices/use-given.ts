import type { CreditCommand } from '@comanda/contract/bills/bill-commands';
import { digitsInUse } from '@comanda/contract/core/digits';
import { creditFor } from '@comanda/domain/bill/credit';
import { add, type Minor, ZERO } from '@comanda/domain/money';
import { useState } from 'react';
import { typedAmount } from '../../lib/typed-amount.ts';
import { type Chosen, isLeft, NONE, type Settled, type Share, sharesOf } from './settled.ts';

export type TypedShare = Share & { typeId: string | null };

/** What is chosen to be given back, and what that comes to. */
export function useGiven(settled: Settled) {
  const [tab, setTab] = useState<string>('items');
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const [amountText, setAmountText] = useState('');
  const [tipText, setTipText] = useState('');
  /** The payment types that were chosen instead of those in which it was paid; a blank is none. */
  const [types, setTypes] = useState<ReadonlyMap<string, string>>(new Map());

  const amount = amountIn(amountText, settled.left.amounts.total);
  const tip = amountIn(tipText, settled.tip);
  const back = tab === 'items' ? backOf(settled, chosen) : amount ? { amount } : backOf(settled, NONE);
  const { total } = creditFor(settled.bill, settled.invoice.id, back).amounts;
  const isWrong = tip === null || (tab === 'amount' && amount === null);
  const shares = isWrong ? [] : sharesOf(settled, total, tip);
  return {
    back,
    /** Of each payment; none while there is nothing to give back. */
    shares: shares.map((share): TypedShare => {
      const other = types.get(share.payment.id);
      return { ...share, typeId: other === undefined ? share.payment.typeId : other || null };
    }),
    sum: add(total, tip ?? ZERO),
    setType: (paymentId: string, typeId: string) => setTypes(new Map(types).set(paymentId, typeId)),
    tabs: { value: tab, onValueChange: setTab },
    items: { chosen, onChange: setChosen },
    amountField: { text: amountText, onChange: setAmountText, isWrong: amount === null },
    tipField: { text: tipText, onChange: setTipText, isWrong: tip === null },
  };
}

/** Blank is nothing; null where it is no amount, or more than there is. */
function amountIn(text: string, most: Minor): Minor | null {
  if (text.trim() === '') return ZERO;
  const amount = typedAmount(text, digitsInUse());
  return amount === null || amount < 0 || amount > most ? null : amount;
}

/** Only what is still left: others may have given back some of it meanwhile. */
function backOf({ left }: Settled, { slices, charges }: Chosen): CreditCommand['back'] {
  const lines = left.lines.filter(isLeft).flatMap((line) => {
    const count = Math.min(slices.get(line.lineId) ?? 0, line.slices);
    return count > 0 ? [{ lineId: line.lineId, slices: count }] : [];
  });
  const chosen = left.charges.filter(({ chargeId, total }) => total > 0 && charges.has(chargeId));
  return { lines, charges: chosen.map(({ chargeId }) => chargeId) };
}
