import { PROTOCOL_HEADER, VERSION_HEADER } from '@comanda/contract/printers/agent-calls.contract';
import { PRINT_PROTOCOL } from '@comanda/contract/printers/printer';
import { printerMessages } from '@comanda/contract/printers/printers.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { InTenant, TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { waits } from './add-job.ts';
import { newCode, newToken, parseCode, parseToken } from './agent-secrets.ts';
import { after, MINUTE_MS } from './times.ts';

const CODE_MS = 10 * MINUTE_MS;

export type Pairing = { id: string; code: string; expiresAt: Date };
type Agent = { tenantId: string; agentId: string; version: string };

export async function addAgent(tx: TenantTx, title: string): Promise<Pairing> {
  await assertRoomIn(tx, 'print_agents');
  const id = newId();
  const { text: code, hash } = newCode(tx.tenantId);
  const expiresAt = after(tx.now, CODE_MS);
  await tx.run(
    insertInto('print_agents', { tenant_id: tx.tenantId, id, title, code_hash: hash, code_expires_at: expiresAt }),
  );
  return { id, code, expiresAt };
}

/** A program that is paired already keeps its place until the code is used. */
export async function pairAgain(tx: TenantTx, id: string): Promise<Pairing> {
  const { text: code, hash } = newCode(tx.tenantId);
  const expiresAt = after(tx.now, CODE_MS);
  await tx.runOne(
    sql`
      update print_agents set code_hash = ${hash}, code_expires_at = ${expiresAt}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
    printerMessages.agentNotFound,
  );
  return { id, code, expiresAt };
}

type Asked = { code: string; protocol: number; version: string };

/**
 * Gives the code for a token; nobody else can use the code afterwards.
 * @throws AppError where the code is not good, or the agent speaks another protocol, which leaves the code as it is
 */
export async function pair(
  inTenant: InTenant,
  { code, protocol, version }: Asked,
): Promise<{ token: string; title: string }> {
  const parsed = parseCode(code);
  if (!parsed) throw new AppError('not_found', printerMessages.codeWrong);
  const { tenantId, hash } = parsed;
  return inTenant(tenantId, async (tx) => {
    const agent = await tx.one<{ id: string; title: string }>(
      sql`
        select id, title from print_agents
        where tenant_id = ${tenantId} and code_hash = ${hash} and code_expires_at > ${tx.now}
        for update`,
      printerMessages.codeWrong,
    );
    if (protocol !== PRINT_PROTOCOL) throw new AppError('wrong_protocol', printerMessages.wrongProtocol);
    const token = newToken(tenantId, agent.id);
    await tx.run(sql`
      update print_agents
      set code_hash = null, code_expires_at = null, token_hash = ${token.hash}, version = ${version},
        protocol = ${protocol}, last_seen_at = ${tx.now}, poll_id = null
      where tenant_id = ${tenantId} and id = ${agent.id}`);
    return { token: token.text, title: agent.title };
  });
}

/** Finds the agent that signs in with these headers. One of another protocol is remembered as such, and refused. */
export const findPrintAgent =
  (inTenant: InTenant) =>
  async (headers: Record<string, string | string[] | undefined>): Promise<Agent> => {
    const parsed = parseToken(/^Bearer (.+)$/.exec(headers.authorization?.toString() ?? '')?.[1] ?? '');
    if (!parsed) throw unknown();
    const { tenantId, agentId, hash } = parsed;
    const protocol = protocolIn(headers[PROTOCOL_HEADER]);
    const version = String(headers[VERSION_HEADER] ?? '').slice(0, 50);
    const isKnown = await inTenant(
      tenantId,
      async (tx) => {
        const found = await tx.first(sql`
          select a.id from print_agents a
          join tenants t on t.id = a.tenant_id
          where a.tenant_id = ${tenantId} and a.id = ${agentId} and a.token_hash = ${hash}
            and t.id = ${tenantId} and t.is_active`);
        if (found && protocol !== PRINT_PROTOCOL)
          await tx.run(sql`
            update print_agents set protocol = ${protocol}, version = ${version}, last_seen_at = ${tx.now}
            where tenant_id = ${tenantId} and id = ${agentId}`);
        return found !== undefined;
      },
      { readOnly: protocol === PRINT_PROTOCOL },
    );
    if (!isKnown) throw unknown();
    if (protocol !== PRINT_PROTOCOL) throw new AppError('wrong_protocol', printerMessages.wrongProtocol);
    return { tenantId, agentId, version };
  };

/** 0 for what is no number of a protocol. */
function protocolIn(header: string | string[] | undefined): number {
  const number = Number(header);
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : 0;
}

const unknown = () => new AppError('unauthenticated', printerMessages.agentUnknown);

/** Its printers stay, and print nothing. What it was given and did not settle may be on paper. */
export async function removeAgent(tx: TenantTx, id: string): Promise<void> {
  await tx.run(sql`
    update printers set agent_id = null, state = 'unknown', state_since = null
    where tenant_id = ${tx.tenantId} and agent_id = ${id}`);
  await giveUpSent(tx, { agentId: id });
  await tx.runOne(
    sql`delete from print_agents where tenant_id = ${tx.tenantId} and id = ${id}`,
    printerMessages.agentNotFound,
  );
  // Its question ends, and the next one is refused.
  tx.emit(waits);
  tx.emit({ name: 'print_update', payload: {} });
}

/** What this agent was given cannot be followed any more. */
export async function giveUpSent(tx: TenantTx, { agentId }: { agentId: string }): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'failed', reason = 'unsure', is_begun = true, ended_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and sent_to = ${agentId} and state = 'sent'`);
}
