import { type Line, type LineChange, unitPriceOf } from '@comanda/domain/bill/bill';
import { decimalText } from '@comanda/domain/money';
import { useState } from 'react';
import { useStoreCurrency } from '../../lib/store-currency.tsx';
import { typedAmount } from '../../lib/typed-amount.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type GivenReason, ReasonInput } from '../reasons/public.ts';
import { billTexts as t } from './bill.texts.ts';

type PriceDialogProps = {
  line: Line;
  title: string;
  pending: boolean;
  onPrice: (change: Extract<LineChange, { kind: 'price' }>) => void;
  onClose: () => void;
};

/** Another price for each unit of a line. */
export function PriceDialog({ line, title, pending, onPrice, onClose }: PriceDialogProps) {
  const digits = useStoreCurrency()?.digits ?? 2;
  const [typed, setTyped] = useState(decimalText(unitPriceOf(line), digits));
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const price = typedAmount(typed, digits);
  const isValid = price !== null && price >= 0;
  return (
    <FormDialog
      touch
      title={t.priceOf({ title })}
      submitLabel={t.setPrice}
      pending={pending}
      onSubmit={() => {
        setHasTried(true);
        if (isValid && reason) onPrice({ kind: 'price', unitPrice: price, reason: reason.text.trim() });
      }}
      onClose={onClose}
    >
      <Field label={t.unitPrice} error={hasTried && !isValid ? t.priceInvalid : undefined} required>
        <MoneyInput size="touch" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ReasonInput kind="discount" value={reason} isMissing={hasTried && !reason} onChange={setReason} />
    </FormDialog>
  );
}
