import { useEffect, useRef, useState } from 'react';
import type { MenuSection } from './menu-sections.ts';

/** How far below the upper edge a heading counts as reached: chips and a little more. */
const REACHED_AT_PX = 120;

/** The id of the section that is being read, null above the first one, and a way to another. */
export function useSectionInView(sections: readonly MenuSection[]) {
  const [inView, setInView] = useState<string | null>(null);
  // A section near the end may be too short to reach the top: the one that was asked for stays, until the person scrolls.
  const isPinned = useRef(false);

  useEffect(() => {
    const follow = () => {
      if (!isPinned.current) setInView(readAt(sections));
    };
    const unpin = () => {
      isPinned.current = false;
    };
    const inputs = ['wheel', 'touchmove', 'keydown'] as const;
    addEventListener('scroll', follow, { passive: true });
    for (const input of inputs) addEventListener(input, unpin, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      for (const input of inputs) removeEventListener(input, unpin);
    };
  }, [sections]);

  function goTo(id: string | null): void {
    isPinned.current = true;
    setInView(id);
    if (id === null) scrollTo({ top: 0 });
    else sectionElement(id)?.scrollIntoView();
  }

  return { inView, goTo };
}

function readAt(sections: readonly MenuSection[]): string | null {
  if (scrollY < 8) return null;
  const reached = sections.findLast(({ id }) => {
    const element = sectionElement(id);
    return element !== null && element.getBoundingClientRect().top <= REACHED_AT_PX;
  });
  return reached?.id ?? null;
}

export const sectionElementId = (id: string): string => `category-${id}`;
const sectionElement = (id: string) => document.getElementById(sectionElementId(id));
