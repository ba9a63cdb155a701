import { useMemo, useSyncExternalStore } from 'react';

/** The menu that a code leads to, and the encrypted table of a table-specific link. */
export type Link = { qrcode: string; table: string | null };
export type Place =
  | ({ name: 'menu' | 'cart' } & Link)
  | { name: 'order-success' | 'order-failed' }
  /** There is no code in the address. */
  | { name: 'nowhere' };

const MOVED = 'comanda:moved';

export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const [, code, page, rest] = /^\/m(?:\/([^/]*)(?:\/([^/]*))?)?(\/.+)?$/.exec(pathname) ?? [];
  if (!code || rest || (page && page !== 'cart')) return { name: 'nowhere' };
  if (code === 'order-success' || code === 'order-failed') return { name: code };
  const qrcode = decoded(code);
  if (qrcode === null) return { name: 'nowhere' };
  return { name: page ? 'cart' : 'menu', qrcode, table: new URLSearchParams(search).get('table') || null };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function pathOf(place: Exclude<Place, { name: 'nowhere' }>): string {
  if (!('qrcode' in place)) return `/m/${place.name}`;
  const table = place.table === null ? '' : `?table=${encodeURIComponent(place.table)}`;
  return `/m/${encodeURIComponent(place.qrcode)}${place.name === 'cart' ? '/cart' : ''}${table}`;
}

/** Whether this is not the first page any more. */
export const hasMoved = (): boolean => isMoved;
let isMoved = false;

/** `replace`: there is no way back to the page that is left. */
export function goTo(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new Event(MOVED));
}

export function usePlace(): Place {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  return useMemo(() => placeOf(new URL(address, location.origin)), [address]);
}

function subscribe(onMove: () => void): () => void {
  const move = () => {
    isMoved = true;
    onMove();
  };
  addEventListener('popstate', move);
  addEventListener(MOVED, move);
  return () => {
    removeEventListener('popstate', move);
    removeEventListener(MOVED, move);
  };
}
