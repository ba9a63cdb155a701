import { agentCalls, PROTOCOL_HEADER } from '@comanda/contract/printers/agent-calls.contract';
import { printAgents } from '@comanda/contract/printers/print-agents.contract';
import { PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import { printers } from '@comanda/contract/printers/printers.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { signUp } from '../../../test/support/factories.ts';
import { pairAgent } from '../../../test/support/paired-agent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const network = { kind: 'network', host: '192.168.1.50', port: 9100 } as const;

/** A restaurant with a paired agent. */
async function openOffice() {
  const { client } = await signUp(app);
  return { client, agent: await pairAgent(app, client) };
}

describe('a search for printers', () => {
  const find = (client: Client, id: string) =>
    client.send('POST', `/api/v1${printAgents.find.path.replace(':id', id)}`);
  const foundBy = async (client: Client, id: string) =>
    (await client.call(printers.list, {})).agents.find((agent) => agent.id === id)?.found;
  const usb = { kind: 'usb', path: '/dev/usb/lp0' } as const;

  it('is told to its agent once, which wakes for it, and what it finds is listed', async () => {
    const { client, agent } = await openOffice();
    expect(await agent.next()).not.toHaveProperty('search');
    const waiting = agent.next({ waits: true });
    await expect.poll(() => app.statements().some((text) => text.includes('poll_id = $'))).toBe(true);
    expect(await find(client, agent.id)).toMatchObject({ status: 200 });
    expect(await waiting).toMatchObject({ search: true, jobs: [] });
    expect(await agent.next()).not.toHaveProperty('search');
    expect(await foundBy(client, agent.id)).toBeNull();
    await agent.found([network, usb]);
    expect(await foundBy(client, agent.id)).toEqual([network, usb]);
    // Nobody asked for that.
    await agent.found([]);
    expect(await foundBy(client, agent.id)).toEqual([network, usb]);
    await find(client, agent.id);
    expect(await foundBy(client, agent.id)).toBeNull();
  });

  it('is refused where its agent is away or of another restaurant, and finds no file that is no printer', async () => {
    const { client, agent } = await openOffice();
    const { client: other } = await signUp(app);
    expect(await find(other, agent.id)).toMatchObject({ status: 404 });
    const { id } = await client.call(printAgents.add, { body: { title: 'Attic' } });
    expect(await find(client, id)).toMatchObject({ status: 409, body: { message: /cannot be reached/ } });
    await find(client, agent.id);
    await agent.next();
    const answer = await app.client().send('POST', `/api/v1${agentCalls.found.path}`, {
      body: { connections: [{ kind: 'usb', path: '/etc/passwd' }] },
      headers: { authorization: `Bearer ${agent.token}`, [PROTOCOL_HEADER]: String(PRINT_PROTOCOL) },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: /device of a printer/ } });
    expect(await foundBy(client, agent.id)).toBeNull();
  });
});
