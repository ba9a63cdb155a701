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

/** Sends one of the agent's calls. Answers of another shape than declared are an error, and never guessed at. */
async function send<R extends Route>(
  url: string,
  route: R,
  { body }: { body: object },
  { token, signal }: { token?: string; signal?: AbortSignal } = {},
): Promise<CallOutput<R>> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(new URL(`/api/v1${route.path}`, url), {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      [PROTOCOL_HEADER]: String(PRINT_PROTOCOL),
      [VERSION_HEADER]: VERSION,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: signal ? AbortSignal.any([patience, signal]) : patience,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(answer.status, messageIn(text) ?? `The server answered ${answer.status}.`);
  return (route.response ? z.parse(route.response, JSON.parse(text)) : {}) as CallOutput<R>;
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
  next: (body: CallInput<typeof agentCalls.next>['body'], signal?: AbortSignal) =>
    send(url, agentCalls.next, { body }, { token, ...(signal && { signal }) }),
  found: (body: CallInput<typeof agentCalls.found>['body']) => send(url, agentCalls.found, { body }, { token }),
  report: (body: CallInput<typeof agentCalls.report>['body']) => send(url, agentCalls.report, { body }, { token }),
});
