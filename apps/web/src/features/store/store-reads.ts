import { orders } from '@comanda/contract/orders/orders.contract';
import { pos } from '@comanda/contract/pos/pos.contract';
import { store } from '@comanda/contract/store/store.contract';

/** Every read that carries the settings of the store: stale as soon as one of them changes. */
export const storeReads = [store.get, pos.init, orders.init];
