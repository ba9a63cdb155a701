import { bills } from '@comanda/contract/bills/bills.contract';
import { billMessages } from '@comanda/contract/bills/bills.messages';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useWrite } from '../../lib/api.ts';
import { say } from '../../lib/say.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { choosePlace } from './edit-cart.ts';
import { posTexts as t } from './pos.texts.ts';

/** Opens a bill by name, for guests without a table. */
export function NewTabDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // However often it is sent, one tab is opened under a name.
  const [{ id, idFor }, setId] = useState({ id: newId(), idFor: '' });
  const name = typed.trim();
  const opening = useWrite(bills.open, {
    keepsScreen: true,
    onDone: (_, { body }) => {
      choosePlace({ bill: { id: body.id, name: body.name ?? name } });
      onClose();
    },
  });

  function open(): void {
    setIsMissing(name === '');
    if (name === '') return;
    const billId = name === idFor ? id : newId();
    setId({ id: billId, idFor: name });
    opening.mutate({ body: { id: billId, name, tableId: null, guests: null } });
  }

  return (
    <FormDialog
      touch
      size="small"
      title={t.openTab}
      submitLabel={t.openTab}
      pending={opening.isPending}
      onSubmit={open}
      onClose={onClose}
    >
      <Field label={t.tabName} hint={t.tabNameHint} error={isMissing ? say(billMessages.titleMissing) : undefined}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
