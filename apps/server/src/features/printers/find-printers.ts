import type { PrinterConnection } from '@comanda/contract/printers/printer';
import { printerMessages } from '@comanda/contract/printers/printers.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { waits } from './add-job.ts';
import { AWAY_MS, before } from './times.ts';

/**
 * Asks an agent to look for printers. What it found before is forgotten.
 * @throws AppError where the agent is away
 */
export async function askToFind(tx: TenantTx, agentId: string): Promise<void> {
  const agent = await tx.one<{ isThere: boolean }>(
    sql`
      select coalesce(last_seen_at > ${before(tx.now, AWAY_MS)}, false) as "isThere" from print_agents
      where tenant_id = ${tx.tenantId} and id = ${agentId}
      for update`,
    printerMessages.agentNotFound,
  );
  if (!agent.isThere) throw new AppError('illegal_transition', printerMessages.agentAway);
  await tx.run(sql`
    update print_agents set search_wanted = true, found = null
    where tenant_id = ${tx.tenantId} and id = ${agentId}`);
  tx.emit(waits);
}

/** What nobody asked for is not kept, so that an agent fills no settings by itself. */
export async function keepFound(
  tx: TenantTx,
  agentId: string,
  connections: readonly PrinterConnection[],
): Promise<void> {
  const kept = await tx.run(sql`
    update print_agents set found = ${JSON.stringify(connections)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${agentId} and found is null and not search_wanted`);
  if (kept > 0) tx.emit({ name: 'print_update', payload: {} });
}
