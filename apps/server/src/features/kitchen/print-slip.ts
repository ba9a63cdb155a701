import { orderMessages } from '@comanda/contract/orders/orders.messages';
import { stationMessages } from '@comanda/contract/stations/stations.messages';
import type { TextLanguage } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { addJob, type JobDocument } from '../printers/public.ts';

type Asker = { deviceId: string; name: string };

/** What is ready of an order goes on paper for whoever carries it. */
export async function printSlip(
  tx: TenantTx,
  { orderId, language }: { orderId: string; language: TextLanguage },
  by: Asker,
): Promise<void> {
  const [printers, lines] = await Promise.all([
    tx.all<{ id: string }>(sql`
      select id from printers
      where tenant_id = ${tx.tenantId} and 'slip' = any (prints) and agent_id is not null
      order by lower(title)`),
    tx.all<{ id: string; units: number }>(sql`
      select id, quantity as units from order_items
      where tenant_id = ${tx.tenantId} and order_id = ${orderId} and status = 'completed'
      order by position`),
    tx.one(sql`select 1 from orders where tenant_id = ${tx.tenantId} and id = ${orderId}`, orderMessages.notFound),
  ]);
  if (printers.length === 0) throw new AppError('illegal_transition', stationMessages.noSlipPrinter);
  if (lines.length === 0) throw new AppError('illegal_transition', stationMessages.nothingReady);
  const document: JobDocument = {
    kind: 'ticket',
    ticket: 'slip',
    stationId: null,
    orderId,
    lines,
    from: null,
    to: null,
    reason: null,
    copies: 1,
    sentAt: tx.now.toISOString(),
    person: by.name,
  };
  await Promise.all(printers.map(({ id: printerId }) => addJob(tx, { printerId, title: '', document, language }, by)));
}
