import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { id, requiredText, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { route } from '../core/route.ts';
import { faults, keptConnection, MOST_FOUND, MOST_PRINTERS, printerConnection, toldStates } from './printer.ts';
import { printerMessages } from './printers.messages.ts';

/** Tells the protocol that the agent speaks, before anything else of its request is read. */
export const PROTOCOL_HEADER = 'print-agent-protocol';
/** What the agent calls itself. */
export const VERSION_HEADER = 'print-agent-version';

/** Milliseconds that a question for jobs waits for some. */
export const LONGEST_POLL_MS = 25_000;

const told = z
  .array(z.object({ id, state: z.enum(toldStates, coreMessages.invalidRequest) }), coreMessages.invalidRequest)
  .check(z.maxLength(MOST_PRINTERS, coreMessages.invalidRequest));

const attempt = z.int(coreMessages.invalidRequest).check(z.minimum(1), z.maximum(1_000_000));

const outcome = z.object({
  jobId: id,
  /** As the job said. */
  attempt,
  /** Null where the printer said that it is done, or where it cannot say and took all of it. */
  fault: z._default(z.nullable(z.enum(faults, coreMessages.invalidRequest)), null),
  /** The printer got some of it. */
  isBegun: z.boolean(coreMessages.invalidRequest),
});
export type Outcome = z.output<typeof outcome>;

const agentJob = z.object({
  id,
  printerId: id,
  /** How often it was given to an agent. */
  attempt: z.int(),
  /** What the printer is sent, in base64. */
  bytes: z.string(),
});
export type AgentJob = z.output<typeof agentJob>;

const agentPrinter = z.object({ id, title: z.string(), connection: keptConnection });
export type AgentPrinter = z.output<typeof agentPrinter>;

/** What a print agent and the server say to each other. Decision 056. */
export const agentCalls = {
  pair: route({
    method: 'POST',
    path: '/print-agent/pair',
    summary: 'Give a code of the settings for the token with which the agent signs in from then on',
    access: access.public,
    body: z.object({
      code: requiredText(printerMessages.codeWrong, 100, printerMessages.codeWrong),
      protocol: z.int(coreMessages.invalidRequest),
      version: text(50),
    }),
    response: z.object({ token: z.string(), title: z.string() }),
    limitPerMinute: 10,
    errors: ['not_found', 'wrong_protocol', 'rate_limited'],
  }),
  next: route({
    method: 'POST',
    path: '/print-agent/next',
    summary: 'Wait for jobs, 25 seconds at most. A question ends the one before it of the same agent',
    access: access.printAgent,
    body: z.object({
      /** Jobs that the agent has and that are not settled. What it was sent and does not name it gets again. */
      holds: z.array(id, coreMessages.invalidRequest).check(z.maxLength(1000, coreMessages.invalidRequest)),
      printers: told,
      /** False where only the printers are asked for. */
      waits: z._default(z.boolean(coreMessages.invalidRequest), true),
    }),
    response: z.object({
      printers: z.array(agentPrinter),
      jobs: z.array(agentJob),
      /** Somebody wants to know which printers there are. It is said once; an agent that does not know it says nothing. */
      search: z.optional(z.boolean()),
    }),
    errors: ['wrong_protocol'],
  }),
  found: route({
    method: 'POST',
    path: '/print-agent/found',
    summary: 'Tell which printers there are, where the agent was asked to look for some',
    access: access.printAgent,
    body: z.object({
      connections: z
        .array(printerConnection, coreMessages.invalidRequest)
        .check(z.maxLength(MOST_FOUND, coreMessages.invalidRequest)),
    }),
    errors: ['wrong_protocol'],
  }),
  report: route({
    method: 'POST',
    path: '/print-agent/report',
    summary: 'Tell what became of jobs, and how printers are. To tell it twice changes nothing',
    access: access.printAgent,
    body: z.object({
      outcomes: z.array(outcome, coreMessages.invalidRequest).check(z.maxLength(100, coreMessages.invalidRequest)),
      printers: told,
    }),
    errors: ['wrong_protocol'],
  }),
};
