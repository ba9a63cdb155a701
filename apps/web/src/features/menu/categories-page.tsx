import { categories } from '@comanda/contract/menu/categories.contract';
import { Tags } from 'lucide-react';
import { useRead } from '../../lib/api.ts';
import { DeleteDialog, SettingsListPage } from '../settings/public.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { AddCategoryDialog, UpdateCategoryDialog } from './category-dialogs.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';

export function CategoriesPage() {
  return (
    <SettingsListPage
      above={<Breadcrumb here={menuTexts.categories} />}
      title={menuTexts.categories}
      list={useRead(categories.list)}
      empty={{ icon: Tags, text: menuTexts.noCategories, action: menuTexts.addFirstCategory }}
      addDialog={(close) => <AddCategoryDialog onClose={close} />}
      updateDialog={(category, close) => <UpdateCategoryDialog category={category} onClose={close} />}
      deleteDialog={({ id, title }, close) => (
        <DeleteDialog
          title={title}
          route={categories.remove}
          input={{ params: { id } }}
          stale={[categories.list, ...menuReads]}
          onClose={close}
        />
      )}
    />
  );
}
