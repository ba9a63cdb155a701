import { LRUCache } from 'lru-cache';
import type { PaymentTypeChoice } from '../invoices/public.ts';
import type { Course } from '@comanda/domain/courses';
import type { Routing } from '../stations/public.ts';
import type { StoreClock } from '../store/public.ts';
import type { CartMenu } from './price-cart.ts';

export type Table = { id: string; title: string; floor: string };

/** What sales of a restaurant have read of its menu and settings, by ids. What there is not is not known either. */
export type KnownMenu = CartMenu & {
  tables: Map<string, Table>;
  paymentTypes: Map<string, PaymentTypeChoice>;
  clock: StoreClock | undefined;
  routing: Routing | undefined;
  courses: readonly Course[] | undefined;
};

/** For all restaurants; a row takes about half a kilobyte. */
const MOST_ROWS = 30_000;

type Kept = { version: string; menu: KnownMenu };

const kept = new LRUCache<string, Kept>({
  maxSize: MOST_ROWS,
  sizeCalculation: ({ menu }) =>
    1 +
    menu.items.size +
    menu.variants.size +
    menu.addons.size +
    menu.tables.size +
    menu.paymentTypes.size +
    (menu.routing?.routes.length ?? 0),
});

const nothingKnown = (): KnownMenu => ({
  items: new Map(),
  variants: new Map(),
  addons: new Map(),
  tables: new Map(),
  paymentTypes: new Map(),
  clock: undefined,
  routing: undefined,
  courses: undefined,
});

/**
 * What this process knows of a restaurant's menu, to which the caller adds what it reads. Everything that is kept was
 * read after `posVersion` was read, and whatever changes changes that name (decision 031): so nothing is older than the
 * caller's name says.
 */
export function knownMenuOf(tenantId: string, posVersion: string): KnownMenu {
  const last = kept.get(tenantId);
  const known = last?.version === posVersion ? last : { version: posVersion, menu: nothingKnown() };
  // Its size is counted again, because sales add to it.
  kept.set(tenantId, known);
  return known.menu;
}
