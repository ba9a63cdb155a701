import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, instant, list } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { jobReasons, jobStates } from '../printers/printer.ts';
import { MOST_STATIONS } from '../stations/stations.contract.ts';
import { serviceTestMessages } from './service-tests.messages.ts';

/** A test ends by itself after so long; what has not answered by then is wrong. */
export const TEST_MINUTES = 5;
/** The tests that are kept, and those of a list. */
export const MOST_TESTS = 60;
const MOST_LISTED = 20;

const job = z.object({ id, state: z.enum(jobStates), reason: z.nullable(z.enum(jobReasons)) });

const sheet = z.object({
  printers: z.array(
    z.object({
      id,
      title: z.string(),
      /** The slip; null where nobody drives the printer. */
      job: z.nullable(job),
    }),
  ),
  /** Null until somebody has said whether it opened. */
  drawers: z.array(z.object({ printerId: id, title: z.string(), isOpen: z.nullable(z.boolean()) })),
  stations: z.array(
    z.object({
      id,
      title: z.string(),
      /** It works on paper, so that no screen has to show its tickets. */
      isOnPaper: z.boolean(),
      /**
       * The test order on paper: null where the station has none. `standIn`: the station in whose place that is, where it
       * is not its own. Missing where none was printed at all, as on sheets that are older than test orders.
       */
      order: z.optional(
        z.nullable(z.object({ ...job.shape, printerTitle: z.string(), standIn: z.nullable(z.string()) })),
      ),
      /** How many dishes of the menu go there. */
      dishes: z.int(),
      heardAt: z.nullable(instant),
      /** Who saw it on a screen, and tapped. */
      heardBy: z.nullable(z.string()),
    }),
  ),
});
export type ServiceSheet = z.output<typeof sheet>;

const test = z.object({
  id,
  startedAt: instant,
  startedBy: z.string(),
  /** Null while it runs. */
  endedAt: z.nullable(instant),
  ...sheet.shape,
});
export type ServiceTest = z.output<typeof test>;

/** What is tried before the doors open: printers, drawers, and the ways of tickets to stations. Decision 061. */
export const serviceTests = {
  list: route({
    method: 'GET',
    path: '/service-tests',
    summary: `The last ${MOST_LISTED} tests before service, the latest first`,
    access: access.anyOf('SETTINGS'),
    response: z.array(test).check(z.maxLength(MOST_LISTED)),
  }),
  start: route({
    method: 'POST',
    path: '/service-tests/start',
    summary:
      'Print a slip on each printer, open each drawer, and send each station a test order, for which its screen rings',
    access: access.anyOf('SETTINGS'),
    response: byId,
    message: serviceTestMessages.started,
    errors: ['illegal_transition'],
  }),
  tellDrawer: route({
    method: 'POST',
    path: '/service-tests/:id/drawer',
    summary: 'Say whether the drawer of a printer has opened',
    access: access.anyOf('SETTINGS'),
    params: byId,
    body: z.object({ printerId: id, isOpen: z.boolean(coreMessages.invalidRequest) }),
    errors: ['not_found', 'illegal_transition'],
  }),
  end: route({
    method: 'POST',
    path: '/service-tests/:id/end',
    summary: 'End a test; its sheet says what was right and what was wrong',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: serviceTestMessages.ended,
    errors: ['not_found'],
  }),
  ringing: route({
    method: 'GET',
    path: '/kitchen/ringing',
    summary: 'The test that runs, and the stations at whose screens nobody has tapped yet',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    /** Null where none runs. */
    response: z.object({ test: z.nullable(z.object({ id, startedBy: z.string(), stationIds: z.array(id) })) }),
  }),
  hear: route({
    method: 'POST',
    path: '/kitchen/ringing/:id/heard',
    summary: 'Somebody at the screen of these stations has tapped',
    access: access.anyOfEvenExpired('KITCHEN', 'KITCHEN_DISPLAY'),
    params: byId,
    body: z.object({
      stationIds: list(id, coreMessages.invalidRequest).check(
        z.minLength(1, coreMessages.invalidRequest),
        z.maxLength(MOST_STATIONS, coreMessages.invalidRequest),
      ),
    }),
    errors: ['not_found', 'illegal_transition'],
  }),
};
