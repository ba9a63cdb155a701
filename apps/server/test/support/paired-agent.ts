import type { CallInput, CallOutput } from '@comanda/contract/core/route';
import { agentCalls, PROTOCOL_HEADER } from '@comanda/contract/printers/agent-calls.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import { printers } from '@comanda/contract/printers/printers.contract';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

/** Speaks as the program does, over HTTP. */
export function agentOf(app: TestApp, token: string) {
  const client = app.client();
  const headers = { authorization: `Bearer ${token}`, [PROTOCOL_HEADER]: String(PRINT_PROTOCOL) };
  return {
    next: (input: Partial<CallInput<typeof agentCalls.next>['body']> = {}) =>
      client.call(agentCalls.next, { body: { holds: [], printers: [], waits: false, ...input } }, headers),
    found: (connections: CallInput<typeof agentCalls.found>['body']['connections']) =>
      client.call(agentCalls.found, { body: { connections } }, headers),
    report: (
      outcomes: CallInput<typeof agentCalls.report>['body']['outcomes'],
      told: CallInput<typeof agentCalls.report>['body']['printers'] = [],
    ) => client.call(agentCalls.report, { body: { outcomes, printers: told } }, headers),
  };
}

/** Signed in for the restaurant of the client. */
export async function pairAgent(app: TestApp, client: Client, title = 'Office') {
  const { id, code } = await client.call(printAgents.add, { body: { title } });
  const body = { code, protocol: PRINT_PROTOCOL, version: '1' };
  const { token } = await app.client().call(agentCalls.pair, { body });
  return { id, code, token, ...agentOf(app, token) };
}

/** A printer of the agent's, for tickets. @returns its id */
export async function addTicketPrinter(
  client: Client,
  agentId: string,
  more: Partial<CallInput<typeof printers.add>['body']> = {},
): Promise<string> {
  const body = {
    title: 'Kitchen printer',
    paperMm: 80,
    connection: { kind: 'network', host: '192.168.1.60', port: 9100 },
    agentId,
    standsInId: null,
    prints: ['ticket'],
    copies: 1,
    hasCutter: true,
    hasDrawer: false,
    pulsePin: 2,
    ...more,
  } satisfies CallInput<typeof printers.add>['body'];
  return (await client.call(printers.add, { body })).id;
}

/** What an agent is given to print. */
export type GivenJob = CallOutput<typeof agentCalls.next>['jobs'][number];

/** What it tells of a job that is on paper. */
export const printed = ({ id, attempt }: GivenJob) => ({ jobId: id, attempt, fault: null, isBegun: true });
