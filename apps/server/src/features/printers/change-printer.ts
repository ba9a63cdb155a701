import type { RouteInput } from '@comanda/contract/core/route';
import type { printers } from '@comanda/contract/printers/printers.contract';
import { printerMessages } from '@comanda/contract/printers/printers.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { waits } from './add-job.ts';

type Settings = RouteInput<typeof printers.add>['body'];

export const columnsOf = (settings: Settings) => ({
  title: settings.title,
  paper_mm: settings.paperMm,
  connection: JSON.stringify(settings.connection),
  agent_id: settings.agentId,
  stands_in_id: settings.standsInId,
  prints: settings.prints,
  copies: settings.copies,
  has_cutter: settings.hasCutter,
  has_drawer: settings.hasDrawer,
  pulse_pin: settings.pulsePin,
  ...(settings.language !== undefined && { language: settings.language }),
});

/** What is at the printer now goes on; nobody knows any more how it ends where another agent drives it from now on. */
export async function changePrinter(tx: TenantTx, id: string, columns: ReturnType<typeof columnsOf>): Promise<void> {
  if (columns.stands_in_id === id) {
    const message = printerMessages.standsInForItself;
    throw new AppError('invalid_input', message, { standsInId: message });
  }
  await tx.run(sql`
    update print_jobs j set state = 'failed', reason = 'unsure', is_begun = true, ended_at = ${tx.now}
    from printers p
    where j.tenant_id = ${tx.tenantId} and j.printer_id = ${id} and j.state = 'sent'
      and p.tenant_id = ${tx.tenantId} and p.id = ${id} and p.agent_id is distinct from ${columns.agent_id}`);
  await tx.runOne(
    sql`
      update printers
      set title = ${columns.title}, paper_mm = ${columns.paper_mm}, connection = ${columns.connection},
        agent_id = ${columns.agent_id}, stands_in_id = ${columns.stands_in_id}, prints = ${columns.prints},
        copies = ${columns.copies}, has_cutter = ${columns.has_cutter}, has_drawer = ${columns.has_drawer},
        pulse_pin = ${columns.pulse_pin},
        language = ${columns.language === undefined ? sql`language` : columns.language},
        state = 'unknown', state_since = null
      where tenant_id = ${tx.tenantId} and id = ${id}`,
    printerMessages.notFound,
  );
  tx.emit(waits);
  tx.emit({ name: 'print_update', payload: {} });
}

export async function removePrinter(tx: TenantTx, id: string): Promise<void> {
  await tx.run(sql`
    update printers set stands_in_id = null where tenant_id = ${tx.tenantId} and stands_in_id = ${id}`);
  await tx.run(sql`
    update stations set printer_id = null where tenant_id = ${tx.tenantId} and printer_id = ${id}`);
  await tx.runOne(sql`delete from printers where tenant_id = ${tx.tenantId} and id = ${id}`, printerMessages.notFound);
  tx.emit({ name: 'print_update', payload: {} });
}
