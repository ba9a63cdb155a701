import { billMessages } from '@comanda/contract/bills/bills.messages';
import { useState } from 'react';
import { say } from '../../lib/say.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { billTexts as t } from './bill.texts.ts';

type NewBillDialogProps = { pending: boolean; onName: (name: string) => void; onClose: () => void };

/** A bill without a table is found by its name. */
export function NewBillDialog({ pending, onName, onClose }: NewBillDialogProps) {
  const [name, setName] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isMissing = name.trim() === '';
  return (
    <FormDialog
      touch
      size="small"
      title={t.newBill}
      submitLabel={t.moveThere}
      pending={pending}
      onSubmit={() => {
        setHasTried(true);
        if (!isMissing) onName(name.trim());
      }}
      onClose={onClose}
    >
      <Field label={t.name} error={hasTried && isMissing ? say(billMessages.titleMissing) : undefined}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
