import { charges } from '@comanda/contract/charges/charges.contract';
import { call } from '../../lib/call.ts';

export const readChargeRules = (signal: AbortSignal) => call(charges.list, {}, { signal });
