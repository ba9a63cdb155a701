import type { Discount } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useStoreCurrency } from '../../lib/store-currency.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { payTexts as t } from './pay.texts.ts';
import { type GivenReason, ReasonInput } from '../reasons/public.ts';
import { noSize, sizeFrom, SizeField } from './size-field.tsx';

type DiscountDialogProps = {
  /** The line that it is for; without one it is for the whole bill. */
  of?: string;
  pending?: boolean;
  onGive: (given: { discount: Discount; reason: string }) => void;
  onClose: () => void;
};

export function DiscountDialog({ of, pending, onGive, onClose }: DiscountDialogProps) {
  // Whoever taps again after a lost answer gives the same one.
  const [id] = useState(() => newId());
  const [size, setSize] = useState(noSize);
  const [reason, setReason] = useState<GivenReason | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const valid = sizeFrom(size, useStoreCurrency()?.digits ?? 2);
  return (
    <FormDialog
      touch
      title={t.discount}
      description={of}
      submitLabel={t.giveDiscount}
      pending={pending}
      onSubmit={() => {
        setHasTried(true);
        if (valid && reason) onGive({ discount: { id, isRemoved: false, ...valid }, reason: reason.text.trim() });
      }}
      onClose={onClose}
    >
      <SizeField size={size} error={hasTried && !valid ? t.sizeInvalid : undefined} onChange={setSize} />
      <ReasonInput kind="discount" value={reason} isMissing={hasTried && !reason} onChange={setReason} />
    </FormDialog>
  );
}
