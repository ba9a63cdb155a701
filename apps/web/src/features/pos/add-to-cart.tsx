import { posMessages } from '@comanda/contract/pos/pos.messages';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { showError } from '../../ui/toast.tsx';
import { addLine, changeLine, currentCart, type NewLine } from './cart-store.ts';
import { posTexts as t } from './pos.texts.ts';

type Added = { key: string; times: number; words: string };

/** The line that was added last, so that it can flash and a screen reader can announce it. */
const addedStore = createStore<Added>()(() => ({ key: '', times: 0, words: '' }));

/** For the seat that is chosen. */
export function addToCart(made: Omit<NewLine, 'seat'>): void {
  const line = addLine({ ...made, seat: currentCart().seat });
  if (!line) {
    showError(posMessages.tooManyLines);
    return;
  }
  const { times } = addedStore.getState();
  addedStore.setState(
    { key: line.key, times: times + 1, words: t.added({ title: line.title, quantity: line.quantity }) },
    true,
  );
}

/** Changes the line that was added last by one piece: 1 or -1. False where it is gone. */
export function changeLastAdded(by: 1 | -1): boolean {
  const { key } = addedStore.getState();
  const line = currentCart().lines.find((known) => known.key === key);
  if (line) changeLine(key, { quantity: line.quantity + by });
  return line !== undefined;
}

/** Grows each time that this line is added to; 0 while another one was the last. */
export function useAddedTimes(key: string): number {
  return useStore(addedStore, (added) => (added.key === key ? added.times : 0));
}

export function AddedAnnouncement() {
  return (
    <output aria-live="polite" className="sr-only">
      {useStore(addedStore, (added) => added.words)}
    </output>
  );
}
