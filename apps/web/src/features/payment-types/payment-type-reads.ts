import { paymentTypes } from '@comanda/contract/payment-types/payment-types.contract';
import { pos } from '@comanda/contract/pos/pos.contract';

/** Every read that shows payment types: stale as soon as one of them changes. */
export const paymentTypeReads = [paymentTypes.list, pos.init];
