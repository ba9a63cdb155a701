import * as z from 'zod/mini';
import { printerMessages } from './printers.messages.ts';

/** How many of each a restaurant can have. Decision 056. */
export const MOST_PRINTERS = 40;
export const MOST_PRINT_AGENTS = 10;
export const MOST_WAITING_JOBS = 500;
/** Of one slip. */
export const MOST_TOKENS = 20;
/** Printers that an agent finds at once. */
export const MOST_FOUND = 50;

/**
 * Of what agent and server say to each other. It changes when one of them would not understand the other any more; then
 * an older agent is told to be replaced.
 */
export const PRINT_PROTOCOL = 1;

/** Width of the paper in mm. */
export const paperWidths = [57, 80] as const;

export const jobKinds = ['receipt', 'ticket', 'token', 'test', 'drawer'] as const;
export type JobKind = (typeof jobKinds)[number];

/** What a printer is offered for. `slip`: what is ready at the pass, for whoever carries it. */
export const printedKinds = ['receipt', 'ticket', 'slip'] as const;

export const jobStates = ['waiting', 'sent', 'printed', 'failed', 'expired'] as const;

/** What agents say of a printer; `unknown` until one has looked. */
export const toldStates = ['unknown', 'ready', 'paper', 'cover', 'offline', 'error'] as const;
export type ToldState = (typeof toldStates)[number];

/** What people are told of it: besides, that no agent is there to look, or one of another protocol. */
export const printerStates = [...toldStates, 'agent_away', 'agent_outdated', 'no_agent'] as const;
export type PrinterState = (typeof printerStates)[number];

/** Why a printer did not print. The server adds reasons of its own. */
export const faults = ['paper', 'cover', 'offline', 'error', 'timeout', 'unsure'] as const;
export type Fault = (typeof faults)[number];

/**
 * `late`: it was too old to be printed without a tap. `full`: too much waited for its printer. `taken_back`: somebody did
 * not want it any more.
 */
export const jobReasons = [
  ...faults,
  'agent_away',
  'agent_outdated',
  'late',
  'full',
  'taken_back',
  'unreadable',
] as const;
export type JobReason = (typeof jobReasons)[number];

/** Devices that are printers or lead to one. An agent writes to no other file, whatever its settings say. */
const DEVICE =
  /^(\/dev\/(usb\/lp\d{1,3}|lp\d{1,3}|tty(USB|ACM|S|AMA)\d{1,3}|serial\/by-(id|path)\/[\w.:+-]{1,150}|(cu|tty)\.[\w.-]{1,100}|comanda-[\w-]{1,50})|(\\\\\.\\)?(COM|LPT)\d{1,3}|\\\\[\w.-]{1,60}\\[\w .-]{1,60})$/;
const HOST = /^[a-z\d]([\w.:-]{0,250}[a-z\d])?$/i;

const device = z.string(printerMessages.deviceInvalid).check(z.regex(DEVICE, printerMessages.deviceInvalid));

/** How an agent reaches a printer. */
export const printerConnection = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('network'),
      /** A name or an address of the restaurant's network. */
      host: z.string(printerMessages.hostInvalid).check(z.regex(HOST, printerMessages.hostInvalid)),
      port: z
        .int(printerMessages.portInvalid)
        .check(z.minimum(1, printerMessages.portInvalid), z.maximum(65_535, printerMessages.portInvalid)),
    }),
    z.object({ kind: z.literal('usb'), path: device }),
    z.object({
      kind: z.literal('serial'),
      path: device,
      /** Bits in a second. */
      baud: z.literal([9600, 19_200, 38_400, 57_600, 115_200], printerMessages.baudInvalid),
    }),
  ],
  printerMessages.connectionInvalid,
);
export type PrinterConnection = z.output<typeof printerConnection>;

/** The same in an answer, where it was checked before. */
export const keptConnection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('network'), host: z.string(), port: z.int() }),
  z.object({ kind: z.literal('usb'), path: z.string() }),
  z.object({ kind: z.literal('serial'), path: z.string(), baud: z.int() }),
]);
export type KeptConnection = z.output<typeof keptConnection>;

export const printerState = z.enum(printerStates);
