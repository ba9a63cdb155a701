import { menu } from '@comanda/contract/menu/menu.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';

/** Every read that shows taxes: stale as soon as one of them changes. */
export const taxReads = [taxes.list, menu.list, menu.get, pos.init];
