import type { Category } from '@comanda/contract/menu/categories.contract';
import type { MenuItem } from '@comanda/contract/menu/menu-item';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { countByCategory, WITHOUT_CATEGORY } from './filter-items.ts';
import { menuTexts } from './menu.texts.ts';

type CategoryChipsProps = {
  items: readonly MenuItem[];
  categories: readonly Category[];
  /** Category id or `WITHOUT_CATEGORY`; null is all. */
  selected: string | null;
  onSelect: (category: string | null) => void;
};

export function CategoryChips({ items, categories, selected, onSelect }: CategoryChipsProps) {
  const counts = countByCategory(items);
  if (categories.length === 0) return null;
  return (
    // A phone swipes them; with a mouse all of them have to be in reach.
    <div className="sm:*:max-h-45 sm:*:flex-wrap">
      <ChipRow label={menuTexts.filter}>
        <Chip selected={selected === null} count={items.length} onClick={() => onSelect(null)}>
          {menuTexts.all}
        </Chip>
        {categories.map(({ id, title }) => (
          <Chip key={id} selected={selected === id} count={counts.get(id) ?? 0} onClick={() => onSelect(id)}>
            {title}
          </Chip>
        ))}
        {counts.has(WITHOUT_CATEGORY) && (
          <Chip
            selected={selected === WITHOUT_CATEGORY}
            count={counts.get(WITHOUT_CATEGORY) ?? 0}
            onClick={() => onSelect(WITHOUT_CATEGORY)}
          >
            {menuTexts.withoutCategory}
          </Chip>
        )}
      </ChipRow>
    </div>
  );
}
