import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isReadFromRight } from '../../lib/reading-direction.ts';
import { nextCard } from './grid-layout.ts';
import { useStateOf } from './use-state-of.ts';

type Grid = {
  /** With another filter the first card is active again. */
  filterKey: string;
  count: number;
  columns: number;
  /** Rows that are completely in sight. */
  rowsInSight: number;
};

/** The active card is the one that the tab key reaches. Arrows, Home, End and the page keys make another one active. */
export function useActiveCard(grid: RefObject<HTMLElement | null>, { filterKey, count, columns, rowsInSight }: Grid) {
  const [chosen, setChosen] = useStateOf(filterKey, 0);
  const active = Math.min(chosen, Math.max(0, count - 1));
  const wantsFocus = useRef(false);

  function focusActive(): void {
    const card = grid.current?.querySelector<HTMLElement>('[tabindex="0"][data-index]');
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  useLayoutEffect(() => {
    if (wantsFocus.current) focusActive();
    wantsFocus.current = false;
  });

  function moveTo(index: number): void {
    wantsFocus.current = index !== active;
    if (index === active) focusActive();
    else setChosen(index);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = nextCard(alongTheLine(event), { active, count, columns, rowsInSight });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  /** A card that was tapped is where the arrows go on from. */
  function onFocus(event: FocusEvent<HTMLElement>): void {
    const index = Number(event.target.dataset['index']);
    if (Number.isInteger(index)) setChosen(index);
  }

  return { active, moveTo, onKeyDown, onFocus };
}

/** The key, as if lines were read from the left. */
function alongTheLine({ key, currentTarget }: KeyboardEvent): string {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  return mirrored && isReadFromRight(currentTarget) ? mirrored : key;
}
