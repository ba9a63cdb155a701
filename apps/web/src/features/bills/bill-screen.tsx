import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { ChargeRuleSetting } from '@comanda/contract/charges/charges.contract';
import { courses } from '@comanda/contract/courses/courses.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { lineSums, sumsOf } from '@comanda/domain/bill/sums';
import { useState } from 'react';
import { BillActions } from './bill-actions.tsx';
import { type BillDialog, BillDialogs } from './bill-dialogs.tsx';
import { BillHead } from './bill-head.tsx';
import { BillFireButton } from '../../kit/bill-history/bill-fire-button.tsx';
import { BillRound } from '../../kit/bill-history/bill-round.tsx';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { billTexts as t } from './bill.texts.ts';
import { endOfBill } from './end-of-bill.ts';
import { useRuledBill, withTakenBack } from './ruled-bill.ts';
import { PartSums } from './part-sums.tsx';
import { WHOLE_BILL, wholeBill } from './parts.ts';
import { WaysOn } from './ways-on.tsx';
import { useBillSteps } from '../../kit/bill-history/use-bill.ts';

type BillScreenProps = {
  history: BillHistory;
  /** Without the charges that it owes by rules. */
  sentBill: Bill;
  store: PosData;
  rules: readonly ChargeRuleSetting[];
};

/** What the address asks for: whoever comes from the till has said already what they want. */
function askedIn(search: string): BillDialog | null {
  const asked = new URLSearchParams(search).get('ask');
  return asked === 'history' || asked === 'move' || asked === 'describe' ? { what: asked } : null;
}

/** Looked at also where nothing can be changed any more. */
const isForClosed = (dialog: BillDialog | null): boolean => dialog?.what === 'history' || dialog?.what === 'explain';

export function BillScreen({ history, sentBill, store, rules }: BillScreenProps) {
  const ruled = useRuledBill(history, sentBill, rules);
  const { bill, fixed } = ruled;
  const { send, isSending } = useBillSteps(bill.id);
  const [dialog, setDialog] = useState<BillDialog | null>(() => askedIn(location.search));
  const words = billWords(history);
  const isOpen = bill.state === 'open';
  const end = endOfBill(history, store.storeSettings.timeZone);
  const canFire = useCan(['POS', 'ORDERS']);
  const { data: courseList } = useRead(courses.list, {}, { enabled: canFire });
  const rounds = [...Map.groupBy(lineSums(bill), ({ line }) => line.roundId)];
  const ask = isOpen ? setDialog : undefined;
  const shown = isOpen || isForClosed(dialog) ? dialog : null;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <BillHead history={history} bill={bill} words={words} onAsk={ask} />
      {end && (
        <Notice>
          <span className="flex flex-col gap-3 py-1">
            {end.text}
            <span className="flex flex-wrap gap-3">
              <WaysOn toOther={end.intoId && `/dashboard/bills/${end.intoId}`} />
            </span>
          </span>
        </Notice>
      )}
      {rounds.length === 0 && <p className="text-ink-soft">{t.empty}</p>}
      {rounds.map(([roundId, lines]) => (
        <BillRound
          key={roundId}
          round={words.round(roundId)}
          lines={lines}
          words={words}
          onTap={ask && ((lineId) => ask({ what: 'line', lineId }))}
          onExplain={(lineId) =>
            setDialog({ what: 'explain', explained: { what: 'line', lineId, partId: WHOLE_BILL } })
          }
        />
      ))}
      <PartSums
        bill={bill}
        part={wholeBill(bill, sumsOf(bill))}
        words={words}
        onTakeBack={
          isOpen && !isSending ? (id) => void send(withTakenBack(ruled, [{ kind: 'taken_back', id }])) : undefined
        }
        fixed={fixed}
        onExplain={(explained) => setDialog({ what: 'explain', explained })}
      />
      {isOpen && canFire && <BillFireButton size="touch" bill={bill} words={words} courses={courseList ?? []} />}
      <BillActions bill={bill} store={store} onHistory={() => setDialog({ what: 'history' })} />
      {shown && (
        <BillDialogs
          asked={shown}
          history={history}
          bill={bill}
          words={words}
          store={store}
          onAsk={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
