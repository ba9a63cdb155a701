import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { PageError } from '../../ui/page-states.tsx';
import { InvoiceToField } from '../../kit/invoice-to/invoice-to-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PaymentFields } from '../payment-types/public.ts';
import { PrintBlocked } from '../printing/public.ts';
import { AmountField } from './amount-field.tsx';
import { BillClosed } from './bill-closed.tsx';
import { DraftsBar } from './drafts-bar.tsx';
import { endOfBill } from './end-of-bill.ts';
import { LeaveQuestion } from '../../kit/forms/leave-question.tsx';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import { NewLinesNotice } from './new-lines-notice.tsx';
import { OwedCard } from './owed-card.tsx';
import { PaidCard } from './paid-card.tsx';
import { PartLines } from './part-lines.tsx';
import { PayBar } from './pay-bar.tsx';
import { type PayDialog, PayDialogs } from './pay-dialogs.tsx';
import { PayHead } from './pay-head.tsx';
import { payTexts as t } from './pay.texts.ts';
import { TitledWithBack } from './titled-with-back.tsx';
import { usePayer } from './use-payer.ts';
import { type PayDesk, type PayScreenProps, usePayDesk } from './use-pay-desk.ts';

/** Takes what is owed; where that cannot be done, it says why. */
export function PayScreen(props: PayScreenProps) {
  const { history, bill, store } = props;
  const desk = usePayDesk(props);
  const { isDone, last, isTaking, unsure, drafts } = desk;
  const otherPayer = usePayer(bill.id, !isDone);
  const { timeZone } = store.storeSettings;
  const end = isDone && !last && !isTaking && !unsure ? endOfBill(history, timeZone) : undefined;
  if (end) return <BillClosed history={history} end={end} hasLost={drafts.hasLost} timeZone={timeZone} />;
  return (
    <>
      {unsure ? (
        <TitledWithBack history={history}>
          <PageError message={t.unsure} onRetry={unsure.again} pending={isTaking} />
        </TitledWithBack>
      ) : (
        <Desk {...props} desk={desk} otherPayer={otherPayer} />
      )}
      {drafts.drafts.length > 0 && !isTaking && <LeaveQuestion text={t.leaveText} />}
    </>
  );
}

type DeskProps = PayScreenProps & { desk: PayDesk; otherPayer: string | null };

/** What is owed, by whom and for what; how it is paid beside it, or on a phone between them. */
function Desk({ history, bill, store, desk, otherPayer }: DeskProps) {
  const [dialog, setDialog] = useState<PayDialog | null>(null);
  const { isDone, last, drafts, saving, who, receipts } = desk;
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_minmax(0,1fr)_auto]">
      <PayHead history={history} bill={desk.bill} canChange={!isDone} onAsk={setDialog} onPrint={desk.printProForma} />
      <div className="overflow-y-auto lg:contents">
        <section className="flex flex-col gap-3 p-4 lg:col-start-1 lg:row-start-2">
          {receipts.isBlocked && <PrintBlocked onDismiss={receipts.dismiss} />}
          {last && (
            <PaidCard
              billId={bill.id}
              taken={last}
              paymentTypes={store.paymentTypes}
              next={isDone ? undefined : who.shown.name}
              onPrint={last.invoiceNo === null ? undefined : () => receipts.print(last.receipt)}
              onCorrected={desk.correctLast}
              onDismiss={desk.dismissLast}
            />
          )}
          {!isDone && (
            <>
              {otherPayer !== null && history.paying && (
                <Notice tone="warning">{t.otherPayer({ name: otherPayer })}</Notice>
              )}
              <NewLinesNotice bill={bill} />
              <OwedCard desk={desk} onDivide={() => setDialog('divide')} />
              <DraftsBar drafts={drafts} isBusy={desk.isTaking} onSave={saving.save} />
            </>
          )}
        </section>
        {!isDone && <Payment desk={desk} />}
        <section className="p-4 lg:col-start-1 lg:row-span-2 lg:row-start-3 lg:overflow-y-auto">
          <PartLines
            bill={desk.bill}
            part={who.shown}
            words={desk.words}
            picks={who.picks}
            onPick={isDone ? undefined : who.pick}
            onTakeBack={isDone ? undefined : (id) => drafts.add({ kind: 'taken_back', id })}
            fixed={desk.fixedCharges}
            onExplain={(explained) => setDialog({ what: 'explain', explained })}
          />
        </section>
      </div>
      {!isDone && (
        <PayBar
          form={desk.form}
          isEmpty={who.paying.sums.lines.length === 0}
          isTaking={desk.isTaking}
          onTake={desk.pay}
        />
      )}
      <PayDialogs
        asked={dialog}
        history={history}
        bill={desk.bill}
        words={desk.words}
        timeZone={store.storeSettings.timeZone}
        part={who.shown}
        onChange={drafts.add}
        onEqually={desk.divideEqually}
        onClose={() => setDialog(null)}
      />
      {saving.clash.asked && !isDone && (
        <MeanwhileDialog
          history={history}
          words={desk.words}
          store={store}
          seen={saving.clash.seen}
          asked={drafts.drafts}
          pending={desk.isTaking}
          onBack={saving.clash.look}
          onAgain={saving.saveAnyway}
        />
      )}
    </div>
  );
}

function Payment({ desk }: { desk: PayDesk }) {
  const { form, receipts } = desk;
  return (
    <section
      aria-label={desk.who.paying.name}
      className="flex flex-col gap-6 p-4 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:overflow-y-auto lg:border-s lg:border-line"
    >
      <PaymentFields form={form} isTaking={desk.isTaking} refusal={desk.failure} onTake={desk.pay}>
        <AmountField
          open={desk.who.paying.open}
          shares={desk.shares}
          isValid={form.due.amount !== null}
          choice={form.draft.amount}
          onChange={(amount) => form.setDraft({ ...form.draft, amount })}
        />
        <InvoiceToField field={desk.invoiceTo} />
        <Checkbox
          size="touch"
          label={t.printReceipt}
          checked={receipts.isPrinting}
          onChange={(event) => receipts.setIsPrinting(event.target.checked)}
        />
      </PaymentFields>
    </section>
  );
}
