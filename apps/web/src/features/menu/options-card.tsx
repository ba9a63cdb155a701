import { menu } from '@comanda/contract/menu/menu.contract';
import type { MenuItem, MenuOption } from '@comanda/contract/menu/menu-item';
import clsx from 'clsx';
import { ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx';
import { RowActions } from '../../kit/lists/row-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { menuTexts } from './menu.texts.ts';
import { AddAddonDialog, AddVariantDialog, UpdateAddonDialog, UpdateVariantDialog } from './option-dialogs.tsx';

export type OptionKind = 'variant' | 'addon';

const kinds = {
  variant: {
    title: 'variants',
    hint: 'variantsHint',
    none: 'noVariants',
    add: 'newVariant',
    AddDialog: AddVariantDialog,
    UpdateDialog: UpdateVariantDialog,
  },
  addon: {
    title: 'addons',
    hint: 'addonsHint',
    none: 'noAddons',
    add: 'newAddon',
    AddDialog: AddAddonDialog,
    UpdateDialog: UpdateAddonDialog,
  },
} as const satisfies Record<OptionKind, object>;

/** The variants or the addons of an item: a list that folds away, with its dialogs. */
export function OptionsCard({ kind, item }: { kind: OptionKind; item: MenuItem }) {
  const [isOpen, setIsOpen] = useState(true);
  const [isAdding, setIsAdding] = useState(false);
  const [updated, setUpdated] = useState<MenuOption>();
  const [deleted, setDeleted] = useState<MenuOption>();
  const listId = useId();
  const { AddDialog, UpdateDialog, title, hint, none, add } = kinds[kind];
  const options = kind === 'variant' ? item.variants : item.addons;

  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      <header className="flex items-center gap-3 py-2.5 pe-4 ps-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-start hover:bg-sunken"
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden
              className={clsx(
                'size-5 shrink-0 text-ink-soft transition-transform',
                !isOpen && '-rotate-90 rtl:rotate-90',
              )}
            />
            {menuTexts[title]}
            <span className="figures rounded-full bg-sunken px-2 text-sm font-medium text-ink-soft">
              {options.length}
            </span>
          </button>
        </h2>
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {menuTexts[add]}
        </Button>
      </header>
      <div id={listId} hidden={!isOpen} className="px-5 pb-2">
        <p className="pb-3 text-sm text-ink-soft">{menuTexts[options.length === 0 ? none : hint]}</p>
        <ul>
          {options.map((option) => (
            <li key={option.id} className="flex min-h-14 items-center gap-3 border-t border-line">
              <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{option.title}</span>
              <span>
                {kind === 'addon' && '+ '}
                <MoneyText amount={option.price} />
              </span>
              <span className="-me-3 flex shrink-0">
                <RowActions
                  title={option.title}
                  onEdit={() => setUpdated(option)}
                  onDelete={() => setDeleted(option)}
                />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isAdding && <AddDialog itemId={item.id} onClose={() => setIsAdding(false)} />}
      {updated && <UpdateDialog option={updated} onClose={() => setUpdated(undefined)} />}
      {deleted && <DeleteOption kind={kind} option={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  );
}

type DeleteOptionProps = { kind: OptionKind; option: MenuOption; onClose: () => void };

function DeleteOption({ kind, option: { id, item_id: itemId, title }, onClose }: DeleteOptionProps) {
  const dialog = { title, onClose };
  return kind === 'variant' ? (
    <DeleteDialog {...dialog} route={menu.removeVariant} input={{ params: { id: itemId, variantId: id } }} />
  ) : (
    <DeleteDialog {...dialog} route={menu.removeAddon} input={{ params: { id: itemId, addonId: id } }} />
  );
}
