import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuOption } from '@comanda/contract/menu/menu-item';
import { toDecimal } from '@comanda/domain/money';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';
import { OptionFields } from './option-fields.tsx';

export function AddVariantDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(menu.addVariant, {
    params: { id: itemId },
    defaultValues: { title: '', price: 0 },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={menuTexts.addVariant}
      onSubmit={submit}
      pending={isSaving}
    >
      <OptionFields form={form} isPriceOptional />
    </FormDialog>
  );
}

export function UpdateVariantDialog({ option, onClose }: { option: MenuOption; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(menu.updateVariant, {
    params: { id: option.item_id, variantId: option.id },
    defaultValues: { title: option.title, price: toDecimal(option.price) },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={menuTexts.updateVariant}
      onSubmit={submit}
      pending={isSaving}
    >
      <OptionFields form={form} isPriceOptional />
    </FormDialog>
  );
}
