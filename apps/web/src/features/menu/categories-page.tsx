import { categories, type Category } from '@comanda/contract/menu/categories.contract';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteDialog, SettingsList, settingsTexts } from '../settings/public.ts';
import { AddCategoryDialog } from './add-category-dialog.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { menuTexts } from './menu.texts.ts';
import { menuReads } from './menu-reads.ts';
import { UpdateCategoryDialog } from './update-category-dialog.tsx';

export function CategoriesPage() {
  const list = useRead(categories.list);
  const [isAdding, setIsAdding] = useState(false);
  const [updated, setUpdated] = useState<Category>();
  const [deleted, setDeleted] = useState<Category>();
  const remove = useWrite(categories.remove, {
    stale: [categories.list, ...menuReads],
    onDone: () => setDeleted(undefined),
  });

  return (
    <>
      <PageHeader
        above={<Breadcrumb here={menuTexts.categories} />}
        title={menuTexts.categories}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            {settingsTexts.add}
          </Button>
        }
      />
      <SettingsList
        caption={menuTexts.categories}
        list={list}
        onEdit={setUpdated}
        onDelete={setDeleted}
        empty={
          <EmptyState
            icon={Tags}
            text={menuTexts.noCategories}
            action={<Button onClick={() => setIsAdding(true)}>{menuTexts.addFirstCategory}</Button>}
          />
        }
      />
      {isAdding && <AddCategoryDialog onClose={() => setIsAdding(false)} />}
      {updated && <UpdateCategoryDialog category={updated} onClose={() => setUpdated(undefined)} />}
      {deleted && (
        <DeleteDialog
          title={deleted.title}
          onConfirm={() => remove.mutate({ params: { id: deleted.id } })}
          onClose={() => setDeleted(undefined)}
          pending={remove.isPending}
        />
      )}
    </>
  );
}
