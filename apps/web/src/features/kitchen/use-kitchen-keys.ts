import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/use-keys.ts';

type KitchenKeys = {
  board: RefObject<HTMLElement | null>;
  /** Another array whenever something changed. */
  items: readonly unknown[];
  undo: () => void;
  recallLast: () => void;
  openKeys: () => void;
};

/**
 * Keys of a keyboard or of a bump bar. The button that has the focus says what is chosen; when it goes away because its
 * line is done, the next one of its ticket gets the focus.
 *
 * @returns whether somebody works with keys, so that tickets show the digits that choose them
 */
export function useKitchenKeys({ board, items, undo, recallLast, openKeys }: KitchenKeys): boolean {
  const [isUsed, setIsUsed] = useState(false);
  /** The ticket that was chosen last, and where it was. */
  const chosen = useRef<{ id: string | undefined; index: number } | null>(null);

  const cards = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-ticket]:not([inert])') ?? [])];
  const indexNow = (all: readonly HTMLElement[]): number => {
    const byFocus = all.findIndex((card) => card.contains(document.activeElement));
    if (byFocus !== -1) return byFocus;
    const byId = all.findIndex((card) => card.dataset['ticket'] === chosen.current?.id);
    return byId === -1 ? Math.min(chosen.current?.index ?? 0, all.length - 1) : byId;
  };

  function choose(index: number): boolean {
    const card = cards()[index];
    const line = card && nextLine(card);
    if (!line) return false;
    chosen.current = { id: card.dataset['ticket'], index };
    line.focus();
    line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }

  /** To the ticket before or after; the first one where none was chosen. */
  const step = (by: number) => choose(chosen.current === null ? 0 : indexNow(cards()) + by);

  function stepLine(by: number): boolean {
    const lines = [...(board.current?.querySelectorAll<HTMLElement>('[data-ticket]:not([inert]) li button') ?? [])];
    const at = lines.findIndex((line) => line === document.activeElement);
    const line = at === -1 ? null : lines[at + by];
    if (!line) return at === -1 && step(0);
    const card = line.closest<HTMLElement>('[data-ticket]');
    if (card) chosen.current = { id: card.dataset['ticket'], index: cards().indexOf(card) };
    line.focus();
    return true;
  }

  /** Presses the first of these that the chosen ticket has. */
  function press(...selectors: string[]): boolean {
    const all = cards();
    const card = all[indexNow(all)];
    const [button] = selectors.flatMap((selector) => card?.querySelector<HTMLElement>(selector) ?? []);
    button?.click();
    return button !== undefined && step(0);
  }

  function pressKey(key: string): boolean {
    if (/^[1-9]$/.test(key)) return choose(Number(key) - 1);
    const forward = document.dir === 'rtl' ? -1 : 1;
    switch (key) {
      case 'ArrowRight':
        return step(forward);
      case 'ArrowLeft':
        return step(-forward);
      case 'ArrowDown':
        return stepLine(1);
      case 'ArrowUp':
        return stepLine(-1);
      case 'Enter':
      case ' ':
        // Where a button has the focus, the browser presses it by itself.
        return document.activeElement === document.body && press('li button');
      case 'b':
        return press('[data-whole-ticket]', 'li button');
      case 'r':
        recallLast();
        return true;
      case 'u':
        undo();
        return true;
      case '?':
        openKeys();
        return true;
      default:
        return false;
    }
  }

  useKeys((key) => {
    const isOurs = pressKey(key);
    if (isOurs) setIsUsed(true);
    return isOurs;
  });

  useEffect(() => {
    if (!isUsed || document.activeElement !== document.body) return;
    choose(indexNow(cards()));
  }, [items]); // oxlint-disable-line react-hooks/exhaustive-deps -- the focus follows the tickets, and nothing else

  return isUsed;
}

/** Lines are made from top to bottom. */
const nextLine = (card: HTMLElement): HTMLElement | null => card.querySelector<HTMLElement>('li button');
