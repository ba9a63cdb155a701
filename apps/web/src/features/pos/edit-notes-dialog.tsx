import { LONG_TEXT } from '@comanda/contract/core/fields';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CartLine, changeLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

export function EditNotesDialog({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const [typed, setTyped] = useState(line.notes ?? '');
  return (
    <FormDialog
      touch
      size="small"
      title={t.notesOf({ title: line.title })}
      submitLabel={t.saveNotes}
      onClose={onClose}
      onSubmit={() => {
        changeLine(line.key, { notes: typed.trim() || null });
        onClose();
      }}
    >
      <Field label={t.notes} hint={t.notesHint}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={LONG_TEXT}
          placeholder={t.notesPlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
