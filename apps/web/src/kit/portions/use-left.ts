import { menu } from '@comanda/contract/menu/menu.contract';
import { useRead } from '../../lib/api.ts';

/** How many are left of an item; null where nobody counts it, or it is not known yet. */
export function useLeft({ id, is_counted: isCounted }: { id: string; is_counted: boolean }): number | null {
  const select = (all: readonly { item_id: string; left: number }[]) => all.find(({ item_id }) => item_id === id)?.left;
  const { data } = useRead(menu.left, {}, { enabled: isCounted, select });
  return isCounted ? (data ?? null) : null;
}
