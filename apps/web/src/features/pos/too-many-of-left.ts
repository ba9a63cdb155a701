import { menu } from '@comanda/contract/menu/menu.contract';
import { useRead } from '../../lib/api.ts';
import type { CartLine } from './cart-store.ts';
import type { PosMenu } from './pos-menu.ts';
import { posTexts as t } from './pos.texts.ts';

/** What the cart holds more of than are left, in words. The server decides; this tells it before. */
export function useTooManyOfLeft({ itemOf, hasCounted }: PosMenu, lines: readonly CartLine[]): string[] {
  const { data: counted = [] } = useRead(menu.left, {}, { enabled: hasCounted });
  return counted.flatMap(({ item_id: id, left }) => {
    const item = itemOf.get(id);
    const wanted = lines.reduce((pieces, line) => (line.id === id ? pieces + line.quantity : pieces), 0);
    // What is sold out says so at its line.
    if (!item?.is_available || !item.is_counted || wanted <= left) return [];
    return [t.tooFewLeft({ title: item.title, left })];
  });
}
