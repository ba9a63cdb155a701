import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuOption } from '@comanda/contract/menu/menu-item';
import { toDecimal } from '@comanda/domain/money';
import { type CallForm, useCallForm } from '../../lib/use-call-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../settings/public.ts';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';
import { PriceField } from './price-field.tsx';

type AddDialogProps = { itemId: string; onClose: () => void };
type UpdateDialogProps = { option: MenuOption; onClose: () => void };

export function AddVariantDialog({ itemId, onClose }: AddDialogProps) {
  const call = useCallForm(menu.addVariant, {
    params: { id: itemId },
    defaultValues: { title: '', price: 0 },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <CallFormDialog size="small" title={menuTexts.addVariant} call={call} onClose={onClose}>
      <OptionFields form={call.form} isPriceOptional />
    </CallFormDialog>
  );
}

export function UpdateVariantDialog({ option, onClose }: UpdateDialogProps) {
  const call = useCallForm(menu.updateVariant, {
    params: { id: option.item_id, variantId: option.id },
    defaultValues: { title: option.title, price: toDecimal(option.price) },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <CallFormDialog size="small" title={menuTexts.updateVariant} call={call} onClose={onClose}>
      <OptionFields form={call.form} isPriceOptional />
    </CallFormDialog>
  );
}

export function AddAddonDialog({ itemId, onClose }: AddDialogProps) {
  const call = useCallForm(menu.addAddon, {
    params: { id: itemId },
    defaultValues: { title: '' },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <CallFormDialog size="small" title={menuTexts.addAddon} call={call} onClose={onClose}>
      <OptionFields form={call.form} />
    </CallFormDialog>
  );
}

export function UpdateAddonDialog({ option, onClose }: UpdateDialogProps) {
  const call = useCallForm(menu.updateAddon, {
    params: { id: option.item_id, addonId: option.id },
    defaultValues: { title: option.title, price: toDecimal(option.price) },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <CallFormDialog size="small" title={menuTexts.updateAddon} call={call} onClose={onClose}>
      <OptionFields form={call.form} />
    </CallFormDialog>
  );
}

type OptionFieldsProps = {
  form: CallForm<typeof menu.addVariant>['form'];
  /** An empty price counts as 0: for variants (specification part 2, section 5). */
  isPriceOptional?: boolean;
};

function OptionFields({ form, isPriceOptional = false }: OptionFieldsProps) {
  return (
    <>
      <Field label={menuTexts.title} error={form.formState.errors.title?.message} required>
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <PriceField
        control={form.control}
        name="price"
        label={menuTexts.price}
        {...(isPriceOptional ? { empty: 0, hint: menuTexts.variantPriceHint } : { required: true })}
      />
    </>
  );
}
