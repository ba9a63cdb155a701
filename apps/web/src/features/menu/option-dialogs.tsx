import { digitsInUse } from '@comanda/contract/core/digits';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuOption } from '@comanda/contract/menu/menu-item';
import { toDecimal } from '@comanda/domain/money';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { menuTexts } from './menu.texts.ts';
import { PriceField } from './price-field.tsx';

type AddDialogProps = { itemId: string; onClose: () => void };
type UpdateDialogProps = { option: MenuOption; onClose: () => void };

export function AddVariantDialog({ itemId, onClose }: AddDialogProps) {
  const call = useCallForm(menu.addVariant, {
    params: { id: itemId },
    defaultValues: { title: '', price: 0 },
    onDone: onClose,
  });
  return <OptionDialog title={menuTexts.addVariant} call={call} onClose={onClose} isPriceOptional />;
}

export function UpdateVariantDialog({ option, onClose }: UpdateDialogProps) {
  const call = useCallForm(menu.updateVariant, {
    params: { id: option.item_id, variantId: option.id },
    defaultValues: { title: option.title, price: toDecimal(option.price, digitsInUse()) },
    onDone: onClose,
  });
  return <OptionDialog title={menuTexts.updateVariant} call={call} onClose={onClose} isPriceOptional />;
}

export function AddAddonDialog({ itemId, onClose }: AddDialogProps) {
  const call = useCallForm(menu.addAddon, {
    params: { id: itemId },
    defaultValues: { title: '' },
    onDone: onClose,
  });
  return <OptionDialog title={menuTexts.addAddon} call={call} onClose={onClose} />;
}

export function UpdateAddonDialog({ option, onClose }: UpdateDialogProps) {
  const call = useCallForm(menu.updateAddon, {
    params: { id: option.item_id, addonId: option.id },
    defaultValues: { title: option.title, price: toDecimal(option.price, digitsInUse()) },
    onDone: onClose,
  });
  return <OptionDialog title={menuTexts.updateAddon} call={call} onClose={onClose} />;
}

type OptionDialogProps = {
  title: string;
  /** All four calls use the same form. */
  call: Pick<CallForm<typeof menu.addVariant>, 'form' | 'submit' | 'isSaving'>;
  onClose: () => void;
  /** An empty price counts as 0: for variants (specification part 2, section 5). */
  isPriceOptional?: boolean;
};

function OptionDialog({ title, call, onClose, isPriceOptional = false }: OptionDialogProps) {
  const { control, register, formState } = call.form;
  return (
    <CallFormDialog size="small" title={title} call={call} onClose={onClose}>
      <Field label={menuTexts.title} error={formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <PriceField
        control={control}
        name="price"
        label={menuTexts.price}
        {...(isPriceOptional ? { empty: 0, hint: menuTexts.variantPriceHint } : { required: true })}
      />
    </CallFormDialog>
  );
}
