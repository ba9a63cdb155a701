import { createStore } from 'zustand/vanilla';
import { qrMenuTexts as t } from './qrmenu.texts.ts';

/** News about the cart, which stay until they are dismissed. */
export const noticeStore = createStore<{ notices: readonly string[] }>()(() => ({ notices: [] }));

export function showNotice(notice: string): void {
  const { notices } = noticeStore.getState();
  if (!notices.includes(notice)) noticeStore.setState({ notices: [...notices, notice] });
}

type Changes = { gone: string[]; soldOut: string[]; repriced: string[] };

export function showMenuChanges({ gone, soldOut, repriced }: Changes): void {
  if (gone.length > 0) showNotice(t.gone({ titles: gone.join(', ') }));
  if (soldOut.length > 0) showNotice(t.soldOutInCart({ titles: soldOut.join(', ') }));
  if (repriced.length > 0) showNotice(t.repriced({ titles: repriced.join(', ') }));
}

export function clearNotices(): void {
  noticeStore.setState({ notices: [] });
}
