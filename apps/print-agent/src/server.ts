import { agentCalls, PROTOCOL_HEADER, VERSION_HEADER } from '@comanda/contract/printers/agent-calls.contract';
import { PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import type { CallInput, CallOutput, Route } from '@comanda/contract/core/route';
import * as z from 'zod/mini';
import { VERSION } from './version.ts';

/** A little more than the server lets a question wait. */
const PATIENCE_MS = 40_000;

/** The server refused, in words for people. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends one of the agent's calls.
 * @throws Refused where the server says no, and an Error that names the address where nothing came, or something else
 * than declared, which is never guessed at
 */
async function send<R extends Route>(
  url: string,
  route: R,
  { body }: { body: object },
  { token }: { token?: string } = {},
): Promise<CallOutput<R>> {
  const address = new URL(`/api/v1${route.path}`, url);
  const answer = await fetch(address, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      [PROTOCOL_HEADER]: String(PRINT_PROTOCOL),
      [VERSION_HEADER]: VERSION,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`No answer from ${address.origin} (${reasonOf(error)}).`, { cause: error });
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(answer.status, messageIn(text) ?? `The server answered ${answer.status}.`);
  try {
    return (route.response ? z.parse(route.response, JSON.parse(text)) : {}) as CallOutput<R>;
  } catch (error) {
    throw new Error(`${address.origin} answers, but not as a Comanda does.`, { cause: error });
  }
}

/** `fetch` tells in the cause what failed; where a name has several addresses, only by a code. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as Error;
  const { message, code } = cause as NodeJS.ErrnoException;
  return message || String(code);
}

function messageIn(text: string): string | undefined {
  try {
    return String((JSON.parse(text) as { message: unknown }).message);
  } catch {
    return undefined;
  }
}

export const pair = (url: string, code: string) =>
  send(url, agentCalls.pair, { body: { code, protocol: PRINT_PROTOCOL, version: VERSION } });

export type Server = ReturnType<typeof serverAt>;

/** What a paired agent asks its server. */
export const serverAt = ({ url, token }: { url: string; token: string }) => ({
  next: (body: CallInput<typeof agentCalls.next>['body']) => send(url, agentCalls.next, { body }, { token }),
  found: (body: CallInput<typeof agentCalls.found>['body']) => send(url, agentCalls.found, { body }, { token }),
  report: (body: CallInput<typeof agentCalls.report>['body']) => send(url, agentCalls.report, { body }, { token }),
});
