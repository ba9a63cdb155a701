import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, instant, requiredText } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { paperWidths, keptConnection, printedKinds, printerConnection, printerState } from './printer.ts';
import { printJob } from './print-job.ts';
import { printerMessages } from './printers.messages.ts';

const orNull = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);
const flag = z._default(z.boolean(coreMessages.invalidRequest), false);

const settings = {
  title: requiredText(printerMessages.titleMissing, 100),
  paperMm: z.literal(paperWidths, printerMessages.paperInvalid),
  connection: printerConnection,
  /** The agent that reaches it; without one it prints nothing. */
  agentId: orNull(id),
  /** The printer that takes over what this one cannot print. */
  standsInId: orNull(id),
  prints: z
    .array(z.enum(printedKinds, coreMessages.invalidRequest), coreMessages.invalidRequest)
    .check(z.maxLength(printedKinds.length, coreMessages.invalidRequest)),
  copies: z._default(
    z
      .int(printerMessages.copiesInvalid)
      .check(z.minimum(1, printerMessages.copiesInvalid), z.maximum(5, printerMessages.copiesInvalid)),
    1,
  ),
  hasCutter: z._default(z.boolean(coreMessages.invalidRequest), true),
  hasDrawer: flag,
  /** Of everything on its paper, as `de`; null is that of whoever prints. It stays where a client leaves it out. */
  language: z.optional(
    z.nullable(z.string(coreMessages.invalidRequest).check(z.regex(/^[a-z]{2,3}$/, coreMessages.invalidRequest))),
  ),
  /** The contact of the printer's socket that opens the drawer. */
  pulsePin: z._default(z.literal([2, 5], coreMessages.invalidRequest), 2),
};

const printer = z.object({
  id,
  title: z.string(),
  paperMm: z.int(),
  connection: keptConnection,
  agentId: z.nullable(id),
  standsInId: z.nullable(id),
  prints: z.array(z.enum(printedKinds)),
  copies: z.int(),
  hasCutter: z.boolean(),
  hasDrawer: z.boolean(),
  pulsePin: z.int(),
  language: z.nullable(z.string()),
  state: printerState,
  /** Since when it is so; null where nobody has looked yet. */
  since: z.nullable(instant),
  /** Jobs that are not on paper yet. */
  waiting: z.int(),
});
export type PrinterSetting = z.output<typeof printer>;

const agent = z.object({
  id,
  title: z.string(),
  isPaired: z.boolean(),
  /** Whether it asked for jobs within the last minute. */
  isConnected: z.boolean(),
  lastSeenAt: z.nullable(instant),
  version: z.nullable(z.string()),
  /** It speaks another protocol, prints nothing, and has to be replaced by the one that this server offers. */
  isOutdated: z.boolean(),
  /** The printers that it found when it was last asked; null where it was not, or has not looked yet. */
  found: z.nullable(z.array(keptConnection)),
});
export type PrintAgentSetting = z.output<typeof agent>;

/** Printers of the restaurant, and the programs that drive them. Decision 056. */
export const printers = {
  list: route({
    method: 'GET',
    path: '/settings/printers',
    summary: 'Printers and print agents, by title, with how they are',
    access: access.anyOf('SETTINGS'),
    response: z.object({ printers: z.array(printer), agents: z.array(agent) }),
  }),
  add: route({
    method: 'POST',
    path: '/settings/printers/add',
    summary: 'Add a printer',
    access: access.anyOf('SETTINGS'),
    body: z.object(settings),
    response: byId,
    message: printerMessages.added,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
  update: route({
    method: 'POST',
    path: '/settings/printers/:id/update',
    summary: 'Change a printer',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: z.object(settings),
    message: printerMessages.updated,
    errors: ['not_found', 'already_exists', 'illegal_transition'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/printers/:id',
    summary: 'Delete a printer with its jobs',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: printerMessages.deleted,
    errors: ['not_found'],
  }),
  test: route({
    method: 'POST',
    path: '/settings/printers/:id/test',
    summary: 'Print a test page',
    access: access.anyOf('SETTINGS'),
    params: byId,
    response: byId,
    message: printerMessages.testSent,
    errors: ['not_found', 'illegal_transition'],
  }),
  jobs: route({
    method: 'GET',
    path: '/settings/print-jobs',
    summary: 'The last 100 print jobs, the latest first',
    access: access.anyOf('SETTINGS'),
    response: z.array(printJob),
  }),
};
