import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { CashTiles } from './cash-tiles.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { payingTexts as t } from './paying.texts.ts';
import { TipField } from './tip-field.tsx';
import type { Given, PaymentForm } from './use-payment-form.ts';

type PaymentFieldsProps = {
  form: PaymentForm;
  isTaking: boolean;
  /** Why the last try was refused. */
  refusal: unknown;
  /** Cash was tapped: it is taken at once. */
  onTake: (given: Given) => void;
  /** What else is chosen before. */
  children?: ReactNode;
};

/** How it is paid, wherever somebody pays: by which type, in cash with one tap, and with how much on top. */
export function PaymentFields({ form, isTaking, refusal, onTake, children }: PaymentFieldsProps) {
  const { cash, chosen, draft, due, setDraft } = form;
  return (
    <>
      <div className="flex flex-col gap-3">
        <PaymentTiles paymentTypes={form.paymentTypes} chosen={chosen.id} onChoose={form.choose} refusal={refusal} />
        {cash && <CashTiles total={due.total} isTaking={isTaking} onTake={(given) => onTake({ type: cash, given })} />}
        {form.isCash && (
          <Field label={t.given}>
            <MoneyInput
              size="touch"
              value={draft.given}
              onChange={(event) => setDraft({ ...draft, given: event.target.value })}
            />
          </Field>
        )}
      </div>
      <TipField amount={due.amount} tip={draft.tip} onChange={(tip) => setDraft({ ...draft, tip })} />
      {children}
    </>
  );
}
