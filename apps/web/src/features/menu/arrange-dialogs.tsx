import { categories, type Category } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { ArrangeDialog } from '../../kit/lists/arrange-dialog.tsx';
import { useWrite } from '../../lib/api.ts';
import { menuTexts } from './menu.texts.ts';

export function ArrangeCategoriesDialog({ rows, onClose }: { rows: readonly Category[]; onClose: () => void }) {
  const reorder = useWrite(categories.reorder, { onDone: onClose });
  return (
    <ArrangeDialog
      title={menuTexts.arrangeCategories}
      hint={menuTexts.arrangeHint}
      rows={rows}
      isSaving={reorder.isPending}
      onSave={(ids) => reorder.mutate({ body: { ids } })}
      onClose={onClose}
    />
  );
}

/** `rows` are all items of one category. */
export function ArrangeItemsDialog({ rows, onClose }: { rows: readonly MenuItem[]; onClose: () => void }) {
  const reorder = useWrite(menu.reorder, { onDone: onClose });
  return (
    <ArrangeDialog
      title={menuTexts.arrangeItems({ category: rows[0]?.category_title ?? menuTexts.withoutCategory })}
      hint={menuTexts.arrangeHint}
      rows={rows}
      isSaving={reorder.isPending}
      onSave={(ids) => reorder.mutate({ body: { ids } })}
      onClose={onClose}
    />
  );
}
