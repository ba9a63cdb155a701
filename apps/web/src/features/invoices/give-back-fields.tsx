import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { add, type Minor } from '@comanda/domain/money';
import { billWords } from '../../kit/bill-history/bill-words.ts';
import { say } from '../../lib/say.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Select } from '../../ui/select.tsx';
import { type GivenReason, ReasonField } from '../reasons/public.ts';
import { giveBackTexts as t } from './give-back.texts.ts';
import type { TypedShare } from './use-given.ts';
import type { InvoiceInit } from './use-reprint.ts';

type AmountFieldProps = {
  label: string;
  most: Minor;
  text: string;
  onChange: (text: string) => void;
  isWrong: boolean;
};

export function AmountField({ label, most, text, onChange, isWrong }: AmountFieldProps) {
  const formatMoney = useFormatMoney();
  const atMost = t.atMost({ amount: formatMoney(most) });
  return (
    <Field label={label} hint={isWrong ? undefined : atMost} error={isWrong ? atMost : undefined}>
      <MoneyInput size="touch" value={text} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

type TypeFieldProps = {
  share: TypedShare;
  isOneOfMany: boolean;
  history: BillHistory;
  paymentTypes: InvoiceInit['paymentTypes'];
  onChange: (typeId: string) => void;
};

/** In which type the money goes back: the one in which it came, or one that is offered. */
export function TypeField({ share, isOneOfMany, history, paymentTypes, onChange }: TypeFieldProps) {
  const formatMoney = useFormatMoney();
  const { payment, amount, tip, typeId } = share;
  const paidWith = billWords(history).paymentType(payment.id) ?? t.noPaymentType;
  const others = paymentTypes.filter(({ id, is_active: isOffered }) => isOffered && id !== payment.typeId);
  return (
    <Field
      label={t.paymentType({ amount: formatMoney(add(amount, tip)) })}
      hint={isOneOfMany && t.paid({ amount: formatMoney(add(payment.amount, payment.tip)), type: paidWith })}
    >
      <Select
        size="touch"
        value={typeId ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: payment.typeId ?? '', label: paidWith },
          ...others.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </Field>
  );
}

type RefundReasonProps = {
  value: GivenReason | null;
  onChange: (value: GivenReason | null) => void;
  isMissing: boolean;
};

export function RefundReason({ value, onChange, isMissing }: RefundReasonProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <ReasonField kind="refund" value={value} onChange={onChange} />
      <div role="alert">
        {isMissing && (
          <div ref={scrollIntoSight}>
            <FieldError id="reason-missing" error={say(billMessages.reasonMissing)} />
          </div>
        )}
      </div>
    </div>
  );
}

function scrollIntoSight(error: HTMLElement | null): void {
  error?.scrollIntoView({ block: 'nearest' });
}
