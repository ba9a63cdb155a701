import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import type { Bill, LineChange } from '@comanda/domain/bill/bill';
import { BillHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { useBillSteps } from '../../kit/bill-history/use-bill.ts';
import { CompDialog } from './comp-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { type Explained, ExplainSheet } from './explain-sheet.tsx';
import { HandOverBillDialog } from './hand-over-bill-dialog.tsx';
import { LineSheet } from './line-sheet.tsx';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import { MoveLinesSheet } from './move-lines-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { useClash } from './use-clash.ts';
import { VoidDialog } from './void-dialog.tsx';

type LineDialogKind = 'line' | 'void' | 'comp' | 'discount' | 'price' | 'move-line';
export type BillDialog =
  | { what: 'describe' | 'hand-over' | 'move' | 'join' | 'add' | 'lines' | 'history' }
  | { what: LineDialogKind; lineId: string }
  | { what: 'explain'; explained: Explained };

type BillDialogsProps = {
  asked: BillDialog;
  history: BillHistory;
  bill: Bill;
  words: BillWords;
  store: PosData;
  onAsk: (dialog: BillDialog) => void;
  onClose: () => void;
};

/** Mount it to open one. What it asks for is not done where others have changed the same since then. */
export function BillDialogs(props: BillDialogsProps) {
  const { history, bill, words, store, onClose } = props;
  const { send, isSending } = useBillSteps(bill.id);
  const clash = useClash<BillCommand>(history);

  async function change(command: BillCommand, seen: number): Promise<void> {
    if (await send([command], { seen, onChangedMeanwhile: () => clash.refuse(command) })) onClose();
  }

  return (
    <>
      <OneDialog {...props} isSending={isSending} onChange={(command) => void change(command, clash.seen)} />
      {clash.asked && (
        <MeanwhileDialog
          history={history}
          words={words}
          store={store}
          seen={clash.seen}
          asked={[clash.asked]}
          pending={isSending}
          onBack={clash.look}
          onAgain={() => clash.asked && void change(clash.asked, clash.now)}
        />
      )}
    </>
  );
}

type OneDialogProps = BillDialogsProps & { isSending: boolean; onChange: (command: BillCommand) => void };

function OneDialog(props: OneDialogProps) {
  const { asked, history, bill, words, store, isSending, onChange, onClose } = props;
  const common = { pending: isSending, onClose };
  if ('lineId' in asked) return <LineDialog {...props} lineId={asked.lineId} what={asked.what} />;
  switch (asked.what) {
    case 'explain':
      return (
        <ExplainSheet
          explained={asked.explained}
          bill={bill}
          history={history}
          words={words}
          timeZone={store.storeSettings.timeZone}
          onClose={onClose}
        />
      );
    case 'history':
      return <BillHistorySheet history={history} timeZone={store.storeSettings.timeZone} onClose={onClose} />;
    case 'describe':
      return <DescribeDialog {...common} history={history} bill={bill} onDescribe={onChange} />;
    case 'hand-over':
      return <HandOverBillDialog {...common} bill={bill} onHandOver={onChange} />;
    case 'move':
    case 'join':
    case 'add':
      return <MoveSheet {...common} mode={asked.what} bill={bill} words={words} store={store} onMove={onChange} />;
    case 'lines':
      return <MoveLinesSheet {...props} firstLine={undefined} />;
  }
}

type LineDialogProps = OneDialogProps & { lineId: string; what: LineDialogKind };

function LineDialog({ lineId, what, ...dialog }: LineDialogProps) {
  const { bill, words, isSending, onChange, onAsk, onClose } = dialog;
  const line = bill.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const title = words.title(lineId);
  const common = { pending: isSending, onClose };
  type Change = Exclude<LineChange, { kind: 'moved' }>;
  const change = (changed: Change) => onChange({ kind: 'changed', changes: [{ lineId, change: changed }] });
  switch (what) {
    case 'line':
      return (
        <LineSheet
          {...common}
          line={line}
          title={title}
          onAsk={(next) => onAsk({ what: next, lineId })}
          onSeat={(seat) => onChange({ kind: 'seat', lineId, seat })}
          onTakeBack={(id) => onChange({ kind: 'taken_back', id })}
        />
      );
    case 'void':
      return <VoidDialog {...common} line={line} title={title} onVoid={change} />;
    case 'comp':
      return <CompDialog {...common} bill={bill} words={words} onlyLine={lineId} onGive={onChange} />;
    case 'discount':
      return <DiscountDialog {...common} of={title} onGive={(discount) => change({ kind: 'discount', ...discount })} />;
    case 'move-line':
      return <MoveLinesSheet {...dialog} firstLine={lineId} />;
    case 'price':
      return <PriceDialog {...common} line={line} title={title} onPrice={change} />;
  }
}
