import { billMessages } from '@comanda/contract/bills/bills.messages';
import { tableMessages } from '@comanda/contract/tables/tables.messages';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordChange } from '../../sql/orders-version.ts';
import { currentBusinessDay } from '../store/public.ts';
import { readLocked, takeSteps } from './change-bills.ts';
import { openingOf } from './make-steps.ts';
import { doneBy, type Person } from '../../sql/person.ts';

/** Bills to which nothing was sent, and those by name; more than that are a mistake. */
const MOST_OPENED = 300;

type Opened = {
  id: string;
  tableId: string | null;
  apartAt?: string | undefined;
  name: string | null;
  guests: number | null;
  by: Person;
};

/** Opens a bill before anything is ordered: at a table, or by name for guests without one. */
export async function openBill(tx: TenantTx, { id, by, ...opened }: Opened): Promise<{ bill_no: number }> {
  const { tableId, apartAt } = opened;
  const [day, known] = await Promise.all([
    currentBusinessDay(tx),
    tx.first<{ count: number }>(sql`
      select count(*) as count from bills
      where tenant_id = ${tx.tenantId} and state = 'open' and (name is not null or line_count = 0)`),
    tableId !== null && assertFree(tx, tableId),
    apartAt !== undefined && assertTable(tx, apartAt),
  ]);
  if ((known?.count ?? 0) >= MOST_OPENED) throw new AppError('quota_reached', billMessages.tooManyOpened);
  const drawn = await tx.first<{ bill_no: number }>(sql`
    update counters set last_bill_no = last_bill_no + 1, last_day = greatest(last_day, ${day})
    where tenant_id = ${tx.tenantId}
    returning last_bill_no as bill_no`);
  if (!drawn) throw new Error('a tenant without counters');
  const steps = [openingOf(id, { ...opened, by })];
  tx.defer(sql`
    select app.open_bill(
      tenant => ${tx.tenantId}, bill => ${id}, number => ${drawn.bill_no}, day => ${day}, at => ${tx.now},
      table_id => ${tableId}, new_state => 'open', ${doneBy(by)}, steps => ${JSON.stringify(steps)}, lines => 0)`);
  recordChange(tx, []);
  return drawn;
}

/** Tables come before the counters, everywhere. */
async function assertFree(tx: TenantTx, tableId: string): Promise<void> {
  await assertTable(tx, tableId);
  const row = await tx.first<{ taken: string | null }>(sql`
    select app.bill_of_table(tenant => ${tx.tenantId}, table_id => ${tableId}, more_lines => 0) as taken`);
  if (row?.taken) throw new AppError('illegal_transition', billMessages.tableTaken);
}

const assertTable = (tx: TenantTx, id: string) =>
  tx.one(
    sql`select 1 from store_tables where tenant_id = ${tx.tenantId} and id = ${id} and deleted_at is null`,
    tableMessages.notFound,
  );

/** Who may send orders, as the scopes say, and the admin. */
export const findWaiters = (tx: TenantTx, by: Person): Promise<{ id: string; name: string; is_me: boolean }[]> =>
  tx.all(sql`
    select id, name, id is not distinct from ${by?.userId ?? null}::uuid as is_me from users
    where tenant_id = ${tx.tenantId} and (role = 'admin' or scopes && array['POS', 'ORDERS'])
    order by name`);

type HandOver = { fromId: string; toId: string; by: Person };

/** All open bills that somebody looks after are looked after by somebody else. */
export async function handOverBills(tx: TenantTx, { fromId, toId, by }: HandOver): Promise<{ count: number }> {
  await tx.one(sql`select 1 from users where tenant_id = ${tx.tenantId} and id = ${toId}`, billMessages.serverUnknown);
  const found = await tx.all<{ id: string }>(sql`
    select id from bills where tenant_id = ${tx.tenantId} and state = 'open' and server_id = ${fromId}`);
  const ids = found.map(({ id }) => id);
  const [bills, day] = await Promise.all([readLocked(tx, ids), currentBusinessDay(tx)]);
  // Somebody may have closed one of them meanwhile, or taken it over.
  const open = bills.filter(({ state, serverId }) => state === 'open' && serverId === fromId);
  for (const bill of open) {
    const { name, guests } = bill;
    takeSteps(tx, bill, [{ kind: 'described', name, guests, serverId: toId }], { by, day });
  }
  tx.defer(sql`
    update bills b set server_id = u.id, server_name = u.name
    from users u
    where b.tenant_id = ${tx.tenantId} and u.tenant_id = ${tx.tenantId} and u.id = ${toId}
      and b.id = any (${open.map(({ id }) => id)}::uuid[])`);
  recordChange(tx, []);
  return { count: open.length };
}
