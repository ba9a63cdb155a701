import { bills } from '@comanda/contract/bills/bills.contract';
import { type Reservation, reservations } from '@comanda/contract/reservations/reservations.contract';
import { ReceiptText, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Link } from 'wouter';
import { useWrite } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { reservationsTexts as t } from './reservations.texts.ts';
import { dayOf, type StoreClock, todayOf } from './store-clock.ts';

type ArrivalProps = { reservation: Reservation; clock: StoreClock; onDone?: () => void };

/** Guests of today are seated with one tap; afterwards it leads to their bill. */
export function Arrival({
  reservation: { id, date, status, customer_name: name, bill_id },
  clock,
  onDone,
}: ArrivalProps) {
  const mayArrive = useCan(reservations.arrive.access.anyOf);
  const maySeeBill = useCan(bills.get.access.anyOf);
  const [billId, setBillId] = useState(() => newId());
  const arriving = useWrite(reservations.arrive, {
    onDone: () => {
      // Where it was a mistake and the bill was closed again, they arrive with another one.
      setBillId(newId());
      onDone?.();
    },
  });
  if (bill_id !== null) {
    if (!maySeeBill) return <p className="font-semibold text-success-ink">{t.arrived}</p>;
    return (
      <Link to={`/dashboard/bills/${bill_id}`} className={buttonClass({ className: 'gap-2' })}>
        <ReceiptText aria-hidden className="size-[1.15em] shrink-0" />
        {t.toBill}
      </Link>
    );
  }
  if (!mayArrive || status === 'cancelled' || dayOf(date, clock) !== todayOf(clock)) return null;
  return (
    <Button
      icon={UserRoundCheck}
      aria-label={t.arriveNamed({ name })}
      pending={arriving.isPending}
      onClick={() => arriving.mutate({ params: { id }, body: { billId } })}
    >
      {t.arrive}
    </Button>
  );
}
