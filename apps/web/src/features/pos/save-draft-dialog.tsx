import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { findDraft, saveDraft } from './drafts-store.ts';
import { currentCart } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';
import { startCart } from './replace-cart.ts';

type SaveDraftDialogProps = {
  /** Already known names of the cart: its customer or its table. */
  suggestion: string;
  onClose: () => void;
};

export function SaveDraftDialog({ suggestion, onClose }: SaveDraftDialogProps) {
  const [nameRef, setNameRef] = useState(() => findDraft(currentCart().draftId)?.nameRef ?? suggestion);

  function save(): void {
    saveDraft(nameRef.trim() || t.unnamedDraft, currentCart());
    startCart();
    showSuccess(t.draftSaved);
    onClose();
  }

  return (
    <FormDialog
      touch
      size="small"
      title={t.saveDraft}
      description={t.draftsHere}
      submitLabel={t.saveDraft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t.nameRef} hint={t.nameRefHint}>
        <TextInput
          size="touch"
          autoComplete="off"
          maxLength={100}
          value={nameRef}
          onChange={(event) => setNameRef(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
