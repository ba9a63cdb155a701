import { billMessages } from '@comanda/contract/bills/bills.messages';
import type { PrintedDocument } from '@comanda/domain/bill/step';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { recordChange } from '../../sql/orders-version.ts';
import type { Person } from '../../sql/person.ts';
import { endCallsForBill } from '../floor/public.ts';
import { currentBusinessDay } from '../store/public.ts';
import { entriesOf, readBill, takeSteps } from './change-bills.ts';

/** A history has an end. What is sold comes before what is printed, so papers beyond this are not in it. */
const MOST_ENTRIES_WITH_PRINTS = 150;

type Printed = { document: PrintedDocument; number: number; isCopy: boolean; by: Person };
type Found = { bill_id: string | null; document_id: string | null };

/** Writes into the history of its bill that a paper was printed, by whom. What was sold before there were bills has none. */
export async function addPrint(tx: TenantTx, { document, number, isCopy, by }: Printed): Promise<void> {
  const found = await tx.one<Found>(whoseBill(tx, document, number), billMessages.notFound);
  if (found.bill_id === null) return;
  const [bill, day, { entry_no: entries }] = await Promise.all([
    readBill(tx, found.bill_id),
    currentBusinessDay(tx),
    entriesOf(tx, found.bill_id),
  ]);
  const isClosed = bill.state === 'void' || bill.state === 'merged';
  if (isClosed || entries >= MOST_ENTRIES_WITH_PRINTS) return;
  takeSteps(tx, bill, [{ kind: 'printed', document, documentId: found.document_id, isCopy }], { by, day });
  if (document !== 'pro_forma') return;
  // Whoever asked for it has it.
  endCallsForBill(tx, bill.tableIds);
  recordChange(tx, []);
}

function whoseBill({ tenantId }: TenantTx, document: PrintedDocument, number: number): Sql {
  switch (document) {
    case 'round':
      return sql`select bill_id, id as document_id from orders where tenant_id = ${tenantId} and order_no = ${number}`;
    case 'pro_forma':
      return sql`select bill_id, null as document_id from orders where tenant_id = ${tenantId} and order_no = ${number}`;
    case 'receipt':
      return sql`select bill_id, id as document_id from invoices where tenant_id = ${tenantId} and invoice_no = ${number}`;
    case 'credit_note':
      return sql`
        select i.bill_id, c.id as document_id
        from credit_notes c
        join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
        where c.tenant_id = ${tenantId} and c.credit_note_no = ${number}`;
  }
}
