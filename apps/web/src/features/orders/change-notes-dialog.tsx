import { type OrderItem, orders } from '@comanda/contract/orders/orders.contract';
import { useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { allergyWords } from '../../ui/allergy-note.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LineNotesField } from '../reasons/public.ts';
import { ordersTexts as t } from './orders.texts.ts';

/** What a guest says after the order was sent; its stations have to see it. */
export function ChangeNotesDialog({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const [said, setSaid] = useState({ notes: item.notes ?? '', isAllergy: item.is_allergy ?? false });
  // Somebody else may be told of an allergy in the same moment.
  const now = { notes: item.notes, isAllergy: item.is_allergy ?? false };
  const [opened] = useState(now);
  const isOther = now.notes !== opened.notes || now.isAllergy !== opened.isAllergy;
  const saidNow = now.isAllergy ? allergyWords(now.notes) : (now.notes ?? t.noNotesNow);
  const change = useWrite(orders.changeNotes, { onDone: onClose });
  return (
    <FormDialog
      touch
      size="small"
      title={t.changeNotesOf({ title: item.item_title })}
      submitLabel={t.tellKitchen}
      pending={change.isPending}
      onClose={onClose}
      onSubmit={() =>
        change.mutate({ params: { id: item.id }, body: { ...said, notes: said.notes.trim() || null, was: now } })
      }
    >
      {isOther && <Notice tone="warning">{t.notesNow({ said: saidNow })}</Notice>}
      <LineNotesField hint={t.changeNotesHint} value={said} onChange={setSaid} />
    </FormDialog>
  );
}
