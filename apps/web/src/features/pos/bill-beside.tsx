import { lineSums, sumsOf } from '@comanda/domain/bill/sums';
import { minor, sum } from '@comanda/domain/money';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { BillFireButton } from '../../kit/bill-history/bill-fire-button.tsx';
import { BillRound } from '../../kit/bill-history/bill-round.tsx';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { useBill } from '../../kit/bill-history/use-bill.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillBesideActions } from './bill-beside-actions.tsx';
import { posTexts as t } from './pos.texts.ts';
import { useTill } from './till.ts';
import { useBillOfCart } from './use-open-bills.ts';

export type BillBesideProps = {
  /** False on phones, where items need the room. */
  isOpenAtFirst: boolean;
};

/** What the guests have had already, above what is new. */
export function BillBeside({ isOpenAtFirst }: BillBesideProps) {
  const id = useBillOfCart();
  return id === undefined ? null : <OpenBill key={id} id={id} isOpenAtFirst={isOpenAtFirst} />;
}

function OpenBill({ id, isOpenAtFirst }: BillBesideProps & { id: string }) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { data } = useTill();
  const { read, history, bill } = useBill(id);
  if (!history || !bill) {
    return (
      <div className="flex min-h-14 items-center gap-3 border-b border-line px-4">
        {read.error ? (
          <>
            <span className="min-w-0 flex-1 text-sm text-ink-soft">{t.billFailed}</span>
            <Button size="small" pending={read.isFetching} onClick={() => void read.refetch()}>
              {t.tryAgain}
            </Button>
          </>
        ) : (
          <Skeleton className="h-5 w-full" />
        )}
      </div>
    );
  }
  const words = billWords(history);
  const rounds = [...Map.groupBy(lineSums(bill), ({ line }) => line.roundId)];
  const owed = minor(sumsOf(bill).owed.total - sum(bill.payments.map(({ amount }) => amount)));
  return (
    <section aria-label={billsTexts.billNo({ number: history.bill_no })} className="border-b border-line">
      <div className="flex min-h-14 items-center gap-1 ps-2 pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start hover:bg-sunken"
        >
          <ChevronDown aria-hidden className={clsx('size-5 shrink-0 transition-[rotate]', !isOpen && '-rotate-90')} />
          <span className="min-w-0">
            <span className="block truncate text-sm leading-tight text-ink-soft">
              {bill.state === 'open'
                ? billsTexts.billNo({ number: history.bill_no })
                : t.billNow({ state: billsTexts.states[bill.state] })}
            </span>
            <MoneyText amount={owed} className="block leading-tight font-semibold" />
          </span>
        </button>
        {bill.state === 'open' && <BillBesideActions history={history} owed={owed} isEmpty={rounds.length === 0} />}
      </div>
      {isOpen && (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
          tabIndex={0}
          className="flex max-h-[min(15rem,30dvh)] flex-col gap-3 overflow-y-auto px-4 pb-3"
        >
          {bill.state === 'open' && <BillFireButton bill={bill} words={words} courses={data.courses ?? []} />}
          {rounds.length === 0 && <p className="text-sm text-ink-soft">{t.nothingOrdered}</p>}
          {rounds.map(([roundId, lines]) => (
            <BillRound key={roundId} isCompact round={words.round(roundId)} lines={lines} words={words} />
          ))}
        </div>
      )}
    </section>
  );
}
