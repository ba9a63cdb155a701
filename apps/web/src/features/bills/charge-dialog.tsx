import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { Charge } from '@comanda/domain/bill/bill';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { say } from '../../lib/say.ts';
import { useStoreCurrency } from '../../lib/store-currency.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { payTexts as t } from './pay.texts.ts';
import { noSize, sizeFrom, SizeField } from './size-field.tsx';

type ChargeDialogProps = { onCharge: (charge: Charge) => void; onClose: () => void };

/** A service charge or a fee, which is not taxed. */
export function ChargeDialog({ onCharge, onClose }: ChargeDialogProps) {
  const [title, setTitle] = useState(t.serviceCharge);
  const [size, setSize] = useState(noSize);
  const [hasTried, setHasTried] = useState(false);
  const valid = sizeFrom(size, useStoreCurrency()?.digits ?? 2);
  const name = title.trim();
  return (
    <FormDialog
      touch
      title={t.charge}
      submitLabel={t.addCharge}
      onSubmit={() => {
        setHasTried(true);
        if (valid && name) onCharge({ id: newId(), title: name, tax: null, isRemoved: false, ...valid });
      }}
      onClose={onClose}
    >
      <SizeField size={size} error={hasTried && !valid ? t.sizeInvalid : undefined} onChange={setSize} />
      <Field label={t.chargeTitle} error={hasTried && !name ? say(billMessages.titleMissing) : undefined} required>
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
