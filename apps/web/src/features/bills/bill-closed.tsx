import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { BillHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { PageEmpty } from '../../ui/page-states.tsx';
import type { EndOfBill } from './end-of-bill.ts';
import { payTexts as t } from './pay.texts.ts';
import { TitledWithBack } from './titled-with-back.tsx';
import { WaysOn } from './ways-on.tsx';

type BillClosedProps = {
  history: BillHistory;
  end: EndOfBill;
  /** Something was changed on this screen and never sent. */
  hasLost: boolean;
  timeZone: string;
};

/** Somebody else was faster, or the address is an old one. */
export function BillClosed({ history, end, hasLost, timeZone }: BillClosedProps) {
  const [isHistory, setIsHistory] = useState(false);
  return (
    <TitledWithBack history={history}>
      <PageEmpty
        icon={CircleCheck}
        text={hasLost ? `${end.text} ${t.draftsGone}` : end.text}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <WaysOn toOther={end.intoId && `/dashboard/bills/${end.intoId}/pay`} />
            <Button onClick={() => setIsHistory(true)}>{t.history}</Button>
          </span>
        }
      />
      {isHistory && <BillHistorySheet history={history} timeZone={timeZone} onClose={() => setIsHistory(false)} />}
    </TitledWithBack>
  );
}
