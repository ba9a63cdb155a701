import type { PosData } from '@comanda/contract/pos/pos.contract';
import { likelyAmounts } from '@comanda/domain/cash';
import type { Minor } from '@comanda/domain/money';
import { useFormatMoney, useStoreCurrency } from '../../lib/store-currency.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { InvoiceToField } from '../../kit/invoice-to/invoice-to-field.tsx';
import { AmountField } from './amount-field.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { payTexts as t } from './pay.texts.ts';
import { TipField } from './tip-field.tsx';
import type { PayDesk } from './use-pay-desk.ts';

type PaymentFieldsProps = { desk: PayDesk; paymentTypes: PosData['paymentTypes'] };

/** How the next payment is made: type, cash, tip and amount. */
export function PaymentFields({ desk, paymentTypes }: PaymentFieldsProps) {
  const { due, draft, setDraft } = desk;
  return (
    <>
      <PaymentTiles
        paymentTypes={paymentTypes}
        chosen={desk.typeId}
        onChoose={desk.chooseType}
        refusal={desk.failure}
      />
      {desk.isCash && (
        <CashField
          total={due.total}
          typed={draft.given}
          onType={(given) => setDraft({ ...draft, given })}
          onPay={desk.pay}
          isTaking={desk.isTaking}
        />
      )}
      <TipField amount={due.amount} tip={draft.tip} onChange={(tip) => setDraft({ ...draft, tip })} />
      <AmountField
        open={desk.who.paying.open}
        shares={desk.shares}
        isValid={due.amount !== null}
        choice={draft.amount}
        onChange={(amount) => setDraft({ ...draft, amount })}
      />
      <InvoiceToField field={desk.invoiceTo} />
      <Checkbox
        size="touch"
        label={t.printReceipt}
        checked={desk.receipts.isPrinting}
        onChange={(event) => desk.receipts.setIsPrinting(event.target.checked)}
      />
    </>
  );
}

type CashFieldProps = {
  total: Minor | null;
  typed: string;
  onType: (typed: string) => void;
  onPay: (given: Minor) => void;
  isTaking: boolean;
};

/** A tap on what the guest hands over takes the payment. */
function CashField({ total, typed, onType, onPay, isTaking }: CashFieldProps) {
  const formatMoney = useFormatMoney();
  const currency = useStoreCurrency();
  const notes = total === null || !currency || total === 0 ? [] : likelyAmounts(total, currency.digits);
  return (
    <div className="flex flex-col gap-3">
      {notes.length > 0 && (
        <fieldset aria-label={t.notes} className="grid grid-cols-2 gap-2">
          {notes.map((note) => (
            <Button key={note} size="touch" disabled={isTaking} onClick={() => onPay(note)}>
              <span className="figures">
                {note === total ? t.exactly({ amount: formatMoney(note) }) : formatMoney(note)}
              </span>
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={t.given}>
        <MoneyInput value={typed} onChange={(event) => onType(event.target.value)} />
      </Field>
    </div>
  );
}
