import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { BillHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { CompDialog } from './comp-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { DivideSheet } from './divide-sheet.tsx';
import { type Explained, ExplainSheet } from './explain-sheet.tsx';
import type { ShownPart } from './parts.ts';

export type PayDialog =
  | 'divide'
  | 'discount'
  | 'comp'
  | 'charge'
  | 'history'
  | { what: 'explain'; explained: Explained };

type PayDialogsProps = {
  asked: PayDialog | null;
  history: BillHistory;
  bill: Bill;
  words: BillWords;
  timeZone: string;
  part: ShownPart;
  /** False where the bill refuses it. */
  onChange: (command: BillCommand) => boolean;
  onEqually: (of: number) => void;
  onClose: () => void;
};

export function PayDialogs(props: PayDialogsProps) {
  const { asked, history, bill, words, timeZone, part, onChange, onEqually, onClose } = props;
  const change = (command: BillCommand) => {
    if (onChange(command)) onClose();
  };
  if (asked === null) return null;
  if (typeof asked === 'object')
    return (
      <ExplainSheet
        explained={asked.explained}
        bill={bill}
        history={history}
        words={words}
        timeZone={timeZone}
        onClose={onClose}
      />
    );
  switch (asked) {
    case 'divide':
      return (
        <DivideSheet
          bill={bill}
          words={words}
          part={part}
          onChange={onChange}
          onEqually={onEqually}
          onClose={onClose}
        />
      );
    case 'discount':
      return <DiscountDialog onGive={(discount) => change({ kind: 'discounted', ...discount })} onClose={onClose} />;
    case 'comp':
      return <CompDialog bill={bill} words={words} onGive={change} onClose={onClose} />;
    case 'charge':
      return <ChargeDialog onCharge={(charge) => change({ kind: 'charged', charge })} onClose={onClose} />;
    case 'history':
      return <BillHistorySheet history={history} timeZone={timeZone} onClose={onClose} />;
  }
}
