import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuOption } from '@comanda/contract/menu/menu-item';
import { toDecimal } from '@comanda/domain/money';
import { useCallForm } from '../../lib/use-call-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';
import { OptionFields } from './option-fields.tsx';

export function AddAddonDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(menu.addAddon, {
    params: { id: itemId },
    defaultValues: { title: '' },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={menuTexts.addAddon}
      onSubmit={submit}
      pending={isSaving}
    >
      <OptionFields form={form} />
    </FormDialog>
  );
}

export function UpdateAddonDialog({ option, onClose }: { option: MenuOption; onClose: () => void }) {
  const { form, submit, isSaving } = useCallForm(menu.updateAddon, {
    params: { id: option.item_id, addonId: option.id },
    defaultValues: { title: option.title, price: toDecimal(option.price) },
    stale: menuReads,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="small"
      title={menuTexts.updateAddon}
      onSubmit={submit}
      pending={isSaving}
    >
      <OptionFields form={form} />
    </FormDialog>
  );
}
