import { LONG_TEXT } from '@comanda/contract/core/fields';
import { type OrderItem, orders } from '@comanda/contract/orders/orders.contract';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { AllergyCheckbox } from '../../ui/allergy-checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ordersTexts as t } from './orders.texts.ts';

/** What a guest says after the order was sent; its stations have to see it. */
export function ChangeNotesDialog({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const [notes, setNotes] = useState(item.notes ?? '');
  const [isAllergy, setIsAllergy] = useState(item.is_allergy ?? false);
  const change = useWrite(orders.changeNotes, { onDone: onClose });
  return (
    <FormDialog
      touch
      size="small"
      title={t.changeNotesOf({ title: item.item_title })}
      submitLabel={t.tellKitchen}
      pending={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate({ params: { id: item.id }, body: { notes: notes.trim() || null, isAllergy } })}
    >
      <Field label={t.notes} hint={t.changeNotesHint}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={LONG_TEXT}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      <AllergyCheckbox checked={isAllergy} onChange={(event) => setIsAllergy(event.target.checked)} />
    </FormDialog>
  );
}
