import { randomInt } from 'node:crypto';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import type { RouteInput, RouteOutput } from '@comanda/contract/core/route';
import { MINUTES_TO_TYPE, type reservations } from '@comanda/contract/reservations/reservations.contract';
import { reservationMessages } from '@comanda/contract/reservations/reservations.messages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { assertTable } from './assert-table.ts';
import { momentOf } from './moment-of.ts';

type NewReservation = RouteInput<typeof reservations.add>['body'];
type Customer = { id: string; phone: string; name: string };

export async function addReservation(
  tx: TenantTx,
  { customerId, tableId, status, notes, peopleCount, ...when }: NewReservation,
): Promise<RouteOutput<typeof reservations.add>> {
  const date = await momentOf(tx, when.date);
  if (date.getTime() < tx.now.getTime() - MINUTES_TO_TYPE * 60_000) {
    throw new AppError('invalid_input', reservationMessages.dateInPast, { date: reservationMessages.dateInPast });
  }
  const [customer] = await Promise.all([findCustomer(tx, customerId), assertTable(tx, tableId)]);
  const id = newId();
  for (;;) {
    const code = newCode();
    const reservation = insertInto('reservations', {
      tenant_id: tx.tenantId,
      id,
      customer_id: customer.id,
      customer_phone: customer.phone,
      customer_name: customer.name,
      table_id: tableId,
      reserved_at: date,
      status,
      notes: notes || null,
      people_count: peopleCount,
      unique_code: code,
      created_at: tx.now,
      updated_at: tx.now,
    });
    const added = await tx.run(sql`
      ${reservation} on conflict on constraint reservations_unique_code_unique do nothing`);
    if (added === 1) return { id, unique_code: code };
  }
}

const findCustomer = (tx: TenantTx, phone: string): Promise<Customer> =>
  tx.one(
    sql`select id, phone, name from customers where tenant_id = ${tx.tenantId} and phone = ${phone}`,
    customerMessages.notFound,
    'customerId',
  );

// Without I, O, 0, 1 and U: a code is read out over a counter, and must not spell anything rude by accident.
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 6;

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
