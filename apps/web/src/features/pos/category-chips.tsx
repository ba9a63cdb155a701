import { SlidersHorizontal, Star } from 'lucide-react';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../lib/use-language.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PosMenu } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';
import { FAVOURITES } from './use-favourites.ts';

type CategoryChipsProps = {
  categories: PosMenu['categories'];
  itemCount: number;
  /** False until it is known which ones they are; the chip is there before, so that none moves. */
  hasFavourites: boolean;
  /** A category, `FAVOURITES`, or null for all items. */
  selected: string | null;
  onSelect: (categoryId: string | null) => void;
};

/** One row to swipe, and a dialog with all of them where more exist than fit. */
export const CategoryChips = memo(function CategoryChips(props: CategoryChipsProps) {
  useLanguage();
  const { selected } = props;
  const [isFiltering, setIsFiltering] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    // Not on the first render, where it would only make the browser lay out everything once more.
    if (shown.current === selected) return;
    shown.current = selected;
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  if (props.itemCount === 0) return null;
  return (
    <div className="flex items-center gap-3 px-4">
      {props.categories.length > 0 && (
        <IconButton
          icon={SlidersHorizontal}
          label={t.filterCategories}
          size="touch"
          variant="secondary"
          onClick={() => setIsFiltering(true)}
        />
      )}
      <div ref={row} className="min-w-0 flex-1">
        <ChipRow label={t.categories}>
          <Chip
            size="touch"
            icon={Star}
            selected={selected === FAVOURITES}
            disabled={!props.hasFavourites}
            onClick={() => props.onSelect(FAVOURITES)}
          >
            {t.favourites}
          </Chip>
          <Chips {...props} />
        </ChipRow>
      </div>
      {isFiltering && (
        <Dialog open onOpenChange={setIsFiltering} title={t.filterCategories}>
          <ChipRow label={t.categories} wrap>
            <Chips
              {...props}
              withCounts
              onSelect={(categoryId) => {
                setIsFiltering(false);
                props.onSelect(categoryId);
              }}
            />
          </ChipRow>
        </Dialog>
      )}
    </div>
  );
});

function Chips({ categories, itemCount, selected, onSelect, withCounts }: CategoryChipsProps & { withCounts?: true }) {
  const all = { id: null, title: t.allCategories, count: itemCount, hue: null };
  return [all, ...categories].map(({ id, title, count, hue }) => (
    <Chip key={id} size="touch" selected={selected === id} {...(withCounts && { count })} onClick={() => onSelect(id)}>
      {hue !== null && <HueDot hue={hue} />}
      {title}
    </Chip>
  ));
}

/** As the cards of the category. The class reads --hue. */
const HueDot = ({ hue }: { hue: number }) => (
  <span aria-hidden style={{ '--hue': hue } as CSSProperties} className="category-edge size-3 shrink-0 rounded-full" />
);
