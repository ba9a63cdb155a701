import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { CallOutput } from '@comanda/contract/core/route';
import type { invoices } from '@comanda/contract/invoices/invoices.contract';
import { useMemo, useState } from 'react';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { printsByItself } from '../printing/public.ts';
import type { GivenReason } from '../reasons/public.ts';
import { AmountField, RefundReason, TypeField } from './give-back-fields.tsx';
import { GiveBackItems } from './give-back-items.tsx';
import { giveBackTexts as t } from './give-back.texts.ts';
import { isSomethingLeft, type Settled, settledOf } from './settled.ts';
import { useGiveBack } from './use-give-back.ts';
import { useGiven } from './use-given.ts';
import type { InvoiceInit } from './use-reprint.ts';

type GiveBackDialogProps = {
  history: BillHistory;
  invoice: CallOutput<typeof invoices.get>;
  init: InvoiceInit;
  onClose: () => void;
  onPrintBlocked: () => void;
};

/** Gives back items of an invoice, or an amount, on a credit note. Mount it to open it. */
export function GiveBackDialog({ history, invoice, init, onClose, onPrintBlocked }: GiveBackDialogProps) {
  const formatMoney = useFormatMoney();
  const { noteId, giveBack, isPending } = useGiveBack({ invoice, init, onClose, onPrintBlocked });
  // An attempt whose answer was lost may be on the bill already; it is sent once more as it was.
  const settled = useMemo(() => settledOf(history, invoice.invoice_id, noteId), [history, invoice, noteId]);
  const given = useGiven(settled);
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [isPrinting, setIsPrinting] = useState(() => init.printSettings.isEnablePrint && printsByItself());
  const { back, shares } = given;
  const isSomething = shares.length > 0;

  function submit(): void {
    setHasTried(true);
    if (reason) giveBack({ settled, back, shares, reason: reason.text, isPrinting });
  }

  return (
    <FormDialog
      touch
      title={t.title({ number: invoice.invoice_id })}
      description={t.left({ amount: formatMoney(settled.left.amounts.total) })}
      submitLabel={isSomething ? t.submit({ amount: formatMoney(given.sum) }) : t.giveBack}
      cancelLabel={t.cancel}
      pending={isPending}
      // What is on its way cannot be called back.
      canClose={!isPending}
      disabled={!isSomething}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isSomethingLeft(settled) && <Notice tone="warning">{t.nothingLeft}</Notice>}
      <What settled={settled} given={given} />
      {shares.map((share) => (
        <TypeField
          key={share.payment.id}
          share={share}
          isOneOfMany={shares.length > 1}
          history={history}
          paymentTypes={init.paymentTypes}
          onChange={(typeId) => given.setType(share.payment.id, typeId)}
        />
      ))}
      <RefundReason value={reason} onChange={setReason} isMissing={hasTried && !reason} />
      <Checkbox
        size="touch"
        label={t.print}
        checked={isPrinting}
        onChange={(event) => setIsPrinting(event.target.checked)}
      />
    </FormDialog>
  );
}

function What({ settled, given }: { settled: Settled; given: ReturnType<typeof useGiven> }) {
  const { total } = settled.left.amounts;
  return (
    <>
      {total > 0 && (
        <Tabs
          {...given.tabs}
          label={t.what}
          tabs={[
            { value: 'items', label: t.items, content: <GiveBackItems {...given.items} settled={settled} /> },
            {
              value: 'amount',
              label: t.amount,
              content: <AmountField {...given.amountField} label={t.amountField} most={total} />,
            },
          ]}
        />
      )}
      {settled.tip > 0 && <AmountField {...given.tipField} label={t.tip} most={settled.tip} />}
    </>
  );
}
