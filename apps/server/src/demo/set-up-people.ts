import sql, { bulk } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import { demoCustomers, demoStaff } from './demo-people.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const MINUTE = HOUR / 60;

export function addStaff(tx: TenantTx, passwordHash: string): void {
  tx.later(sql`
    update users set name = 'Carla Moreno', designation = 'Owner'
    where tenant_id = ${tx.tenantId} and role = 'admin'`);
  const rows = demoStaff.map(({ username, name, designation, scopes }) => [
    tx.tenantId,
    newId(),
    username,
    passwordHash,
    name,
    'staff',
    scopes,
    designation,
    username,
    tx.now,
  ]);
  tx.later(sql`
    insert into users (tenant_id, id, username, password_hash, name, role, scopes, designation, email, created_at)
    values ${bulk(rows)}`);
  tx.later(sql`
    insert into logins (username, tenant_id)
    values ${bulk(demoStaff.map(({ username }) => [username, tx.tenantId]))}`);
}

/** Each on the day that their row says, in the morning; `midnight` is today's. */
export function addCustomers(tx: TenantTx, midnight: Date): void {
  const latest = tx.now.getTime() - 5 * MINUTE;
  const rows = demoCustomers.map(({ phone, name, email, gender, birthDate, registeredDaysAgo }) => {
    const morning = midnight.getTime() - registeredDaysAgo * DAY + 11 * HOUR;
    const registered = new Date(Math.min(morning, latest));
    return [tx.tenantId, newId(), phone, name, email, gender, birthDate, registered, registered];
  });
  tx.later(sql`
    insert into customers (tenant_id, id, phone, name, email, gender, birth_date, created_at, updated_at)
    values ${bulk(rows)}`);
}

const bookings = [
  { phone: '0639982719', daysAhead: -1, hour: 20, table: 'Table 6', people: 5, status: 'paid' },
  {
    phone: '0639981744',
    daysAhead: 0,
    hour: 19,
    table: 'Terrace 1',
    people: 2,
    status: 'booked',
    notes: 'Anniversary',
  },
  {
    phone: '0639981309',
    daysAhead: 0,
    hour: 20,
    table: 'Table 8',
    people: 8,
    status: 'booked',
    notes: 'One high chair',
  },
  { phone: '0639982240', daysAhead: 0, hour: 20.5, table: null, people: 4, status: 'booked' },
  { phone: '0639982491', daysAhead: 0, hour: 21, table: 'Table 4', people: 3, status: 'cancelled' },
  { phone: '0639981042', daysAhead: 1, hour: 13, table: 'Table 3', people: 4, status: 'booked' },
  {
    phone: '0639982016',
    daysAhead: 3,
    hour: 19.5,
    table: 'Table 7',
    people: 6,
    status: 'booked',
    notes: 'Two vegetarians',
  },
];

export function addReservations(tx: TenantTx, midnight: Date, tables: Map<string, string>): void {
  const booked = new Date(midnight.getTime() - 2 * DAY + 15 * HOUR);
  for (const [index, { phone, daysAhead, hour, table, people, status, notes }] of bookings.entries()) {
    const at = new Date(midnight.getTime() + daysAhead * DAY + hour * HOUR);
    tx.later(sql`
      insert into reservations (tenant_id, id, customer_id, table_id, reserved_at, status, notes, people_count,
        unique_code, created_at, updated_at)
      values (${tx.tenantId}, ${newId()},
        (select id from customers where tenant_id = ${tx.tenantId} and phone = ${phone}),
        ${table && tables.get(table)}, ${at}, ${status}, ${notes ?? null}, ${people}, ${`DEMO${index + 1}`}, ${booked}, ${booked})`);
  }
}
