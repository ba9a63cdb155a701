import type { ReservationStatus } from '@comanda/domain/reservation-status';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../db/tenant.ts';
import type { Person } from '../sql/person.ts';
import { insertInto } from '../sql/insert-into.ts';
import { demoCustomers, demoStaff } from './demo-people.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const MINUTE = HOUR / 60;

/** @returns who they are in the histories of bills, by login */
export function addStaff(tx: TenantTx, passwordHash: string): Map<string, NonNullable<Person>> {
  tx.defer(sql`
    update users set name = 'Carla Moreno', designation = 'Owner'
    where tenant_id = ${tx.tenantId} and role = 'admin'`);
  const rows = demoStaff.map(({ username, name, designation, scopes }) => ({
    tenant_id: tx.tenantId,
    id: newId(),
    username,
    password_hash: passwordHash,
    name,
    role: 'staff',
    scopes,
    designation,
    email: username,
    created_at: tx.now,
  }));
  tx.defer(insertInto('users', rows));
  const logins = demoStaff.map(({ username }) => ({ tenant_id: tx.tenantId, username }));
  tx.defer(insertInto('logins', logins));
  return new Map(rows.map(({ id, username, name }) => [username, { userId: id, name, deviceId: newId() }]));
}

/**
 * Adds each customer in the morning of the day that their row says; `midnight` is today's.
 * @returns their ids by phone
 */
export function addCustomers(tx: TenantTx, midnight: Date): Map<string, string> {
  const ids = new Map(demoCustomers.map(({ phone }) => [phone, newId()]));
  const latest = tx.now.getTime() - 5 * MINUTE;
  const rows = demoCustomers.map(({ phone, name, email, gender, birthDate, registeredDaysAgo }) => {
    const morning = midnight.getTime() - registeredDaysAgo * DAY + 11 * HOUR;
    const registered = new Date(Math.min(morning, latest));
    return {
      tenant_id: tx.tenantId,
      id: ids.get(phone),
      phone,
      name,
      email,
      gender,
      birth_date: birthDate,
      created_at: registered,
      updated_at: registered,
    };
  });
  tx.defer(insertInto('customers', rows));
  return ids;
}

type Booking = {
  phone: string;
  daysAhead: number;
  hour: number;
  table: string | null;
  people: number;
  code: string;
  status?: ReservationStatus;
  notes?: string;
};

const bookings: Booking[] = [
  { phone: '0639982719', daysAhead: -1, hour: 20, table: 'Table 6', people: 5, code: 'H4TNQW', status: 'paid' },
  { phone: '0639981744', daysAhead: 0, hour: 19, table: 'Terrace 1', people: 2, code: 'R7KDMX', notes: 'Anniversary' },
  { phone: '0639981309', daysAhead: 0, hour: 20, table: 'Table 8', people: 8, code: 'B3WSGP', notes: 'One high chair' },
  { phone: '0639982240', daysAhead: 0, hour: 20.5, table: null, people: 4, code: 'Y9CFLT' },
  { phone: '0639982491', daysAhead: 0, hour: 21, table: 'Table 4', people: 3, code: 'J6ZVHR', status: 'cancelled' },
  { phone: '0639981678', daysAhead: 0, hour: 21.5, table: 'Terrace 1', people: 2, code: 'N2XPKD' },
  { phone: '0639981042', daysAhead: 1, hour: 13, table: 'Table 3', people: 4, code: 'F8QMBW' },
  {
    phone: '0639981820',
    daysAhead: 1,
    hour: 20,
    table: 'Terrace 4',
    people: 6,
    code: 'T5GLSC',
    notes: 'Birthday cake',
  },
  { phone: '0639982133', daysAhead: 1, hour: 20.25, table: 'Table 2', people: 2, code: 'D7RYNK' },
  {
    phone: '0639982016',
    daysAhead: 3,
    hour: 19.5,
    table: 'Table 7',
    people: 6,
    code: 'W4HJTZ',
    notes: 'Two vegetarians',
  },
  { phone: '0639981456', daysAhead: 6, hour: 12.5, table: 'Table 6', people: 5, code: 'P9BVFQ' },
  { phone: '0639982377', daysAhead: 12, hour: 20, table: null, people: 12, code: 'M3XCKG', notes: 'Set menu agreed' },
];

type Known = { tables: Map<string, string>; customers: Map<string, string> };

export function addReservations(tx: TenantTx, midnight: Date, { tables, customers }: Known): void {
  const booked = new Date(midnight.getTime() - 2 * DAY + 15 * HOUR);
  const rows = bookings.map(({ phone, daysAhead, hour, table, people, code, status = 'booked', notes = null }) => {
    const at = new Date(midnight.getTime() + daysAhead * DAY + hour * HOUR);
    const customer = demoCustomers.find((each) => each.phone === phone);
    return {
      tenant_id: tx.tenantId,
      id: newId(),
      customer_id: customers.get(phone),
      customer_phone: phone,
      customer_name: customer?.name,
      table_id: table && tables.get(table),
      reserved_at: at,
      status,
      notes,
      people_count: people,
      unique_code: code,
      created_at: booked,
      updated_at: booked,
    };
  });
  tx.defer(insertInto('reservations', rows));
}
