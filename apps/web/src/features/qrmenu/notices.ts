import { createStore } from 'zustand/vanilla';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

/** What the diner should know about the cart; it stands until it is put away. */
export const noticeStore = createStore<{ notices: readonly string[] }>()(() => ({ notices: [] }));

export function tell(notice: string): void {
  const { notices } = noticeStore.getState();
  if (!notices.includes(notice)) noticeStore.setState({ notices: [...notices, notice] });
}

type Changes = { gone: string[]; soldOut: string[]; repriced: string[] };

export function tellChanges({ gone, soldOut, repriced }: Changes): void {
  if (gone.length > 0) tell(t.gone(gone.join(', ')));
  if (soldOut.length > 0) tell(t.soldOutInCart(soldOut.join(', ')));
  if (repriced.length > 0) tell(t.repriced(repriced.join(', ')));
}

export function putNoticesAway(): void {
  noticeStore.setState({ notices: [] });
}
