import { type OrderItem, orders } from '@comanda/contract/orders/orders.contract';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LineNotesField } from '../reasons/public.ts';
import { ordersTexts as t } from './orders.texts.ts';

/** What a guest says after the order was sent; its stations have to see it. */
export function ChangeNotesDialog({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const [said, setSaid] = useState({ notes: item.notes ?? '', isAllergy: item.is_allergy ?? false });
  const change = useWrite(orders.changeNotes, { onDone: onClose });
  return (
    <FormDialog
      touch
      size="small"
      title={t.changeNotesOf({ title: item.item_title })}
      submitLabel={t.tellKitchen}
      pending={change.isPending}
      onClose={onClose}
      onSubmit={() => change.mutate({ params: { id: item.id }, body: { ...said, notes: said.notes.trim() || null } })}
    >
      <LineNotesField hint={t.changeNotesHint} value={said} onChange={setSaid} />
    </FormDialog>
  );
}
