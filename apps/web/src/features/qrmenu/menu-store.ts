import { coreMessages } from '@comanda/contract/core/messages';
import type { PublicMenu } from '@comanda/contract/qrmenu/qrmenu.contract';
import { createStore } from 'zustand/vanilla';
import { say } from '../../lib/say.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { cartOf, currentCart } from './cart-store.ts';
import { showMenuChanges } from './notices.ts';
import type { Link } from './place.ts';
import { refreshLines } from './price-cart.ts';
import { decodeMenu, QrMenuError, requestMenu, type WireMenu } from './request-menu.ts';

type MenuState = {
  link: Link | null;
  menu: PublicMenu | null;
  /** Why the server gave no menu. If there is one all the same, it is that of an earlier visit. */
  error: QrMenuError | null;
  isLoading: boolean;
  /** When the server answered last, in milliseconds; 0 is not yet. */
  loadedAt: number;
};

/** The last menu seen: it shows at once while the server is asked what has changed. */
const LAST_MENU = 'comanda.qrmenu.3';
export const FRESH_FOR_MS = 60_000;

export const menuStore = createStore<MenuState>()(() => ({
  link: null,
  menu: null,
  error: null,
  isLoading: false,
  loadedAt: 0,
}));

export function openMenu(link: Link): void {
  if (!isSameLink(menuStore.getState().link, link)) {
    menuStore.setState({ link, menu: lastMenu(link), error: null, isLoading: false, loadedAt: 0 });
  }
  void refreshMenu();
}

/** Asks again for a menu older than a minute, because the phone may have been in a pocket meanwhile. */
export async function refreshOldMenu(): Promise<void> {
  if (Date.now() - menuStore.getState().loadedAt > FRESH_FOR_MS) await refreshMenu();
}

export async function refreshMenu(): Promise<void> {
  const { link, isLoading } = menuStore.getState();
  if (!link || isLoading) return;
  menuStore.setState({ isLoading: true });
  const answer = await load(link);
  // The address may have changed meanwhile.
  if (menuStore.getState().link !== link) return;
  if (answer instanceof QrMenuError) {
    const isRefused = answer.code === 'not_found' || answer.code === 'invalid_input';
    menuStore.setState({ error: answer, isLoading: false, ...(isRefused && { menu: null }) });
    return;
  }
  renewCart(link, answer.menu);
  menuStore.setState({ menu: answer.menu, error: null, isLoading: false, loadedAt: Date.now() });
  // After the menu has been drawn.
  setTimeout(() => writeStored('localStorage', LAST_MENU, { link, wire: answer.wire }));
}

async function load(link: Link): Promise<{ wire: WireMenu; menu: PublicMenu } | QrMenuError> {
  try {
    const wire = await requestMenu(link);
    return { wire, menu: decodeMenu(wire) };
  } catch (error) {
    return error instanceof QrMenuError
      ? error
      : new QrMenuError('unreadable', say(coreMessages.somethingWentWrong), error);
  }
}

/** A menu that is switched off is empty, but may be back in a minute. */
function renewCart({ qrcode }: Link, menu: PublicMenu): void {
  const { lines } = currentCart(qrcode);
  if (!menu.storeSettings.is_qr_menu_enabled || lines.length === 0) return;
  const fresh = refreshLines(lines, menu, menu.storeSettings.currency_digits);
  cartOf(qrcode).renewLines(fresh.lines);
  showMenuChanges(fresh);
}

function lastMenu(link: Link): PublicMenu | null {
  const kept = readStored('localStorage', LAST_MENU) as { link?: Link; wire?: WireMenu } | null; // checked by what follows
  if (!kept?.link || !kept.wire || !isSameLink(kept.link, link)) return null;
  try {
    return decodeMenu(kept.wire);
  } catch {
    // Kept by an older version.
    return null;
  }
}

const isSameLink = (a: Link | null, b: Link): boolean => a?.qrcode === b.qrcode && a.table === b.table;
