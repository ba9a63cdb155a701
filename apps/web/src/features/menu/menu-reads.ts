import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';

/** Every read that shows menu items: stale as soon as anything about them changes. */
export const menuReads = [menu.list, menu.get, pos.init];
