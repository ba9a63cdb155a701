import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LineNotesField } from '../reasons/public.ts';
import { type CartLine, changeLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

export function EditNotesDialog({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const [said, setSaid] = useState({ notes: line.notes ?? '', isAllergy: line.isAllergy ?? false });
  return (
    <FormDialog
      touch
      size="small"
      title={t.notesOf({ title: line.title })}
      submitLabel={t.saveNotes}
      onClose={onClose}
      onSubmit={() => {
        changeLine(line.key, { ...said, notes: said.notes.trim() || null });
        onClose();
      }}
    >
      <LineNotesField value={said} onChange={setSaid} />
    </FormDialog>
  );
}
