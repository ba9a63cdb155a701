import { digitsInUse } from '@comanda/contract/core/digits';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { toDecimal } from '@comanda/domain/money';
import { type CallForm, useCallForm } from '../../kit/forms/use-call-form.ts';

/** The edit form of an item; prices in it are those of the wire. */
export function useItemForm(item: MenuItem): CallForm<typeof menu.update> {
  const digits = digitsInUse();
  const itemForm = useCallForm(menu.update, {
    params: { id: item.id },
    defaultValues: {
      title: item.title,
      price: toDecimal(item.price, digits),
      netPrice: item.net_price === null ? null : toDecimal(item.net_price, digits),
      categoryId: item.category_id,
      taxId: item.tax_id,
      targetMinutes: item.target_minutes ?? null,
    },
    // The typed values are the saved ones now.
    onDone: () => itemForm.form.reset(itemForm.form.getValues()),
  });
  return itemForm;
}
