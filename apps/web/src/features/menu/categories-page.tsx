import { categories } from '@comanda/contract/menu/categories.contract';
import { ArrowUpDown, Tags } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { listTexts } from '../../kit/lists/list.texts.ts';
import { TitledListPage } from '../../kit/lists/titled-list-page.tsx';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ArrangeCategoriesDialog } from './arrange-dialogs.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { AddCategoryDialog, UpdateCategoryDialog } from './category-dialogs.tsx';
import { menuTexts } from './menu.texts.ts';

export function CategoriesPage() {
  const list = useRead(categories.list);
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <TitledListPage
        above={<Breadcrumb here={menuTexts.categories} />}
        title={menuTexts.categories}
        list={list}
        actions={
          list.data &&
          list.data.length > 1 && (
            <Button icon={ArrowUpDown} onClick={() => setIsArranging(true)}>
              {listTexts.arrange}
            </Button>
          )
        }
        empty={{ icon: Tags, text: menuTexts.noCategories, action: menuTexts.addFirstCategory }}
        addDialog={(close) => <AddCategoryDialog onClose={close} />}
        updateDialog={(category, close) => <UpdateCategoryDialog category={category} onClose={close} />}
        deleteDialog={({ id, title }, close) => (
          <DeleteDialog title={title} route={categories.remove} input={{ params: { id } }} onClose={close} />
        )}
      />
      {isArranging && list.data && <ArrangeCategoriesDialog rows={list.data} onClose={() => setIsArranging(false)} />}
    </>
  );
}
