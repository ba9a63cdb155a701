import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, requiredText, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { MOST_TOKENS, paperWidths, printedKinds, printerState } from './printer.ts';
import { printJob } from './print-job.ts';
import { printerMessages } from './printers.messages.ts';

const tillPrinter = z.object({
  id,
  title: z.string(),
  paperMm: z.literal(paperWidths),
  hasDrawer: z.boolean(),
  prints: z.array(z.enum(printedKinds)),
  state: printerState,
});
export type TillPrinter = z.output<typeof tillPrinter>;

/** As orders have them. */
const tokenNo = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const whoPrints = access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES');

/** What tills let be printed, and hear of it. Selling never waits for any of these. Decision 056. */
export const printJobs = {
  printers: route({
    method: 'GET',
    path: '/printers',
    summary: 'The printers, by title, with what they print and how they are',
    access: whoPrints,
    response: z.array(tillPrinter),
  }),
  print: route({
    method: 'POST',
    path: '/print-jobs',
    summary: 'Print a receipt; the answer does not wait for the paper',
    access: whoPrints,
    body: z.object({
      printerId: id,
      /** What the receipt is called in lists. */
      title: z._default(text(100), ''),
      receipt: z.record(z.string(), z.unknown(), coreMessages.invalidRequest),
    }),
    response: byId,
    idempotent: true,
    errors: ['not_found', 'illegal_transition', 'key_reused'],
  }),
  printToken: route({
    method: 'POST',
    path: '/print-jobs/token',
    summary: 'Print the slip that a guest waits with; the answer does not wait for the paper',
    access: whoPrints,
    body: z.object({
      printerId: id,
      tokenNos: z.array(tokenNo).check(z.minLength(1), z.maxLength(MOST_TOKENS)),
    }),
    response: byId,
    idempotent: true,
    errors: ['not_found', 'illegal_transition', 'key_reused'],
  }),
  openDrawer: route({
    method: 'POST',
    path: '/print-jobs/open-drawer',
    summary: 'Open the drawer that hangs on the printer, for a reason that is kept',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES'),
    body: z.object({ printerId: id, reason: requiredText(printerMessages.reasonMissing, 100) }),
    response: byId,
    message: printerMessages.drawerSent,
    errors: ['not_found', 'illegal_transition'],
  }),
  troubles: route({
    method: 'GET',
    path: '/print-jobs/troubles',
    summary: 'What this device wanted printed within the last day and did not get, the latest first; at most 20',
    access: whoPrints,
    response: z.array(printJob),
  }),
  again: route({
    method: 'POST',
    path: '/print-jobs/:id/again',
    summary: 'Try a job again, at another printer where one is named; what may be on paper already says REPRINT',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES', 'SETTINGS'),
    params: byId,
    body: z.object({ printerId: z._default(z.nullable(id), null) }),
    response: byId,
    errors: ['not_found', 'illegal_transition'],
  }),
  found: route({
    method: 'POST',
    path: '/print-jobs/:id/found',
    summary: 'Somebody has looked: what had begun and failed is on paper after all, so it counts as printed',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES', 'SETTINGS'),
    params: byId,
    errors: ['not_found', 'illegal_transition'],
  }),
  drop: route({
    method: 'POST',
    path: '/print-jobs/:id/drop',
    summary: 'Nobody needs to hear of the job any more; one that waits is not printed',
    access: access.anyOfEvenExpired('POS', 'ORDERS', 'INVOICES', 'SETTINGS'),
    params: byId,
    errors: ['not_found'],
  }),
};
