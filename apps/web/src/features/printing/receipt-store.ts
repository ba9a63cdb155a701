import * as z from 'zod/mini';
import { fitting } from '../../lib/fitting.ts';
import { localStore } from '../../lib/local-store.ts';
import { printedKeys } from '../../lib/session.ts';
import { type Receipt, receipt } from '@comanda/contract/printing/receipt';

const kept = z.object({ version: z.literal(1), receipt });

/** Hands a receipt from the selling window to the print window; holds the last one that was printed. */
export const receiptStore = localStore<z.output<typeof kept> | null>(
  printedKeys.receipt,
  fitting(z.nullable(kept)),
  null,
);

/** `widthMm` is the width of the paper. Older versions named no store. */
const token = z.object({ tokenNos: z.array(z.int()), store: z._default(z.string(), ''), widthMm: z.int() });
export type Token = z.output<typeof token>;

/** What a till hands to a printer. */
export const printed = z.union([receipt, token]);
export type Printed = Receipt | Token;
export const isToken = (paper: Printed): paper is Token => 'widthMm' in paper;

const keptToken = z.extend(token, { version: z.literal(1) });

export const tokenStore = localStore<z.output<typeof keptToken> | null>(
  printedKeys.token,
  fitting(z.nullable(keptToken)),
  null,
);
