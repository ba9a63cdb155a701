import type { PublicMenuItem } from '@comanda/contract/qrmenu/qrmenu.contract';
import { useEffect, useMemo, useState } from 'react';
import { type NewLine, useCart } from './cart-store.ts';
import { ItemRow } from './item-row.tsx';
import { firstItems, type MenuSection } from './menu-sections.ts';
import { hasMoved, type Link } from './place.ts';
import { sectionElementId } from './use-section-in-view.ts';

type MenuListProps = {
  sections: readonly MenuSection[];
  link: Link;
  onOpen: (item: PublicMenuItem) => void;
  /** Missing while the store takes no orders from its menu. */
  onAdd: ((line: NewLine) => void) | undefined;
};

export function MenuList({ sections, link, onOpen, onAdd }: MenuListProps) {
  const { lines } = useCart(link.qrcode);
  const inCart = useMemo(() => {
    const pieces = new Map<string, number>();
    for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
    return pieces;
  }, [lines]);
  return useFirstItemsFirst(sections).map(({ id, title, items }) => (
    <section
      key={id}
      aria-labelledby={`${sectionElementId(id)}-title`}
      id={sectionElementId(id)}
      className="scroll-mt-20 px-4 pt-5"
    >
      <h2 id={`${sectionElementId(id)}-title`} className="mb-3 text-xl font-bold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} inCart={inCart.get(item.id) ?? 0} onOpen={onOpen} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  ));
}

const FIRST_ITEMS = 12;

/**
 * The items of the first screen are drawn at once, the others with the frame after it. A way back finds the whole list.
 */
function useFirstItemsFirst(sections: readonly MenuSection[]): readonly MenuSection[] {
  const [isWhole, setIsWhole] = useState(hasMoved);
  useEffect(() => {
    // The timer lets the frame be painted first.
    const frame = requestAnimationFrame(() => setTimeout(() => setIsWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isWhole ? sections : firstItems(sections, FIRST_ITEMS);
}
