import { bills } from '@comanda/contract/bills/bills.contract';
import { call } from '../../lib/call.ts';

export const readOpenBills = (signal: AbortSignal) => call(bills.listOpen, {}, { signal });
