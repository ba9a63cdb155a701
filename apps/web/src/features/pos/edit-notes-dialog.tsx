import { LONG_TEXT } from '@comanda/contract/core/fields';
import { useState } from 'react';
import { AllergyCheckbox } from '../../ui/allergy-checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type CartLine, changeLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

export function EditNotesDialog({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const [typed, setTyped] = useState(line.notes ?? '');
  const [isAllergy, setIsAllergy] = useState(line.isAllergy ?? false);
  return (
    <FormDialog
      touch
      size="small"
      title={t.notesOf({ title: line.title })}
      submitLabel={t.saveNotes}
      onClose={onClose}
      onSubmit={() => {
        changeLine(line.key, { notes: typed.trim() || null, isAllergy });
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
      <AllergyCheckbox checked={isAllergy} onChange={(event) => setIsAllergy(event.target.checked)} />
    </FormDialog>
  );
}
