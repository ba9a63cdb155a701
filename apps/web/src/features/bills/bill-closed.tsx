import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageEmpty } from '../../ui/page-states.tsx';
import { BillHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import { nameOfBill } from '../../kit/bill-history/bill-words.ts';
import { leaveBill } from './leave-bill.ts';
import { payTexts as t } from './pay.texts.ts';

/** Somebody else was faster, or the address is an old one. */
export function BillClosed({ history, store }: { history: BillHistory; store: PosData }) {
  const [isHistory, setIsHistory] = useState(false);
  const into = history.entries
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (step.kind === 'merged' ? [step.intoBillId] : []))
    .at(-1);
  const state = history.state === 'open' ? 'settled' : history.state;
  return (
    <div className="h-full overflow-y-auto p-4">
      <h1 className="text-lg font-semibold">{nameOfBill(history, null)}</h1>
      <PageEmpty
        icon={CircleCheck}
        text={t.closed[state]}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => setIsHistory(true)}>{t.history}</Button>
            {into === undefined ? (
              <Button variant="primary" onClick={leaveBill}>
                {t.back}
              </Button>
            ) : (
              <Link to={`/dashboard/bills/${into}/pay`} replace className={buttonClass({ variant: 'primary' })}>
                {t.toOtherBill}
              </Link>
            )}
          </span>
        }
      />
      {isHistory && (
        <BillHistorySheet
          history={history}
          timeZone={store.storeSettings.timeZone}
          onClose={() => setIsHistory(false)}
        />
      )}
    </div>
  );
}
