import { useEffect, useRef } from 'react';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import type { MenuSection } from './menu-sections.ts';
import { qrMenuTexts as t } from './qrmenu.texts.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Jumps to a category, and follows the diner's finger through the list. */
export function CategoryBar({ sections }: { sections: readonly MenuSection[] }) {
  const { inView, goTo } = useSectionInView(sections);
  const bar = useRef<HTMLElement>(null);
  const shown = useRef(inView);

  useEffect(() => {
    // At first there is nothing to scroll, and to look at the layout would hold up the first items.
    if (shown.current === inView) return;
    shown.current = inView;
    const chip = bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    const row = chip?.parentElement;
    row?.scrollTo({ left: (chip?.offsetLeft ?? 0) - row.clientWidth / 2 + (chip?.offsetWidth ?? 0) / 2 });
  }, [inView]);

  if (sections.length < 2) return null;
  return (
    <nav
      ref={bar}
      aria-label={t.categories}
      className="sticky top-0 z-10 border-b border-line bg-canvas px-4 py-2 short:static [&_fieldset]:relative"
    >
      <ChipRow label={t.categories}>
        <Chip size="touch" selected={inView === null} onClick={() => goTo(null)}>
          {t.all}
        </Chip>
        {sections.map(({ id, title }) => (
          <Chip key={id} size="touch" selected={inView === id} onClick={() => goTo(id)}>
            {title}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}
