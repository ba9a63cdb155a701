import { businessDay, businessDayRange } from '@comanda/domain/business-day';
import { isTimeZone } from '@comanda/domain/time-zone';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Lookup } from '../db/lookup.ts';
import type { InTenant, TenantTx } from '../db/tenant.ts';
import { brokenConstraint } from '../errors/broken-constraint.ts';
import { createTenant, hashPassword } from '../features/auth/public.ts';
import { tableCallSteps } from './calling-tables.ts';
import { DEMO_OWNER, DEMO_PASSWORD, demoCustomers } from './demo-people.ts';
import { openOrderSteps, isInTheWay } from './open-orders.ts';
import { planDay, type Visit } from './plan-day.ts';
import { playVisits, stepsOf } from './play-visits.ts';
import { demoTables, type DemoRestaurant, setUpRestaurant } from './set-up-restaurant.ts';
import { addCustomers, addReservations, addStaff } from './set-up-people.ts';
import { waitingQrOrderSteps } from './waiting-qr-orders.ts';

const DAY = 86_400_000;
/** Two weeks ago to today. */
const daysAgo = Array.from({ length: 15 }, (_, index) => 14 - index);

export const demoSignIn = `Demo restaurant: ${DEMO_OWNER}, password ${DEMO_PASSWORD}
  staff, same password: waiter@comanda.example, cook@comanda.example`;

/**
 * Makes the restaurant La Comanda with two weeks of sales, unless it is there already. All of it in one transaction,
 * so that a start that is broken off leaves nothing half made.
 */
export async function createDemo({ inTenant, lookup }: { inTenant: InTenant; lookup: Lookup }): Promise<void> {
  if (await lookup.tenantOfLogin(DEMO_OWNER)) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  try {
    await inTenant(newId(), async (tx) => {
      if (await isOurs(tx)) await openDemo({ ...tx, emit: toNobody }, passwordHash);
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'logins_pk') throw error;
  }
}

/** Nobody listens yet. Where an event fails, the transaction fails, too, and says so. */
const toNobody: TenantTx['emit'] = (event) => void Promise.resolve(event).catch(() => {});

/**
 * Several processes may start at once. One makes the demo, and the others do not wait for the seconds that it takes.
 */
async function isOurs(tx: TenantTx): Promise<boolean | undefined> {
  const lock = await tx.first<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('comanda.demo')) as taken`,
  );
  return lock?.taken;
}

async function openDemo(tx: TenantTx, passwordHash: string): Promise<void> {
  const timeZone = machineTimeZone();
  const today = businessDay(tx.now, timeZone, 0);
  const opening: TenantTx = { ...tx, now: new Date(tx.now.getTime() - 100 * DAY) };
  await createTenant(opening, {
    businessName: 'La Comanda',
    username: DEMO_OWNER,
    passwordHash,
    timeZone,
    currency: 'EUR',
    // The demo must still work when somebody looks in again next year.
    trialDays: 3650,
    isEmailConfirmed: true,
    language: 'en',
  });
  const card = await setUpRestaurant(opening);
  const { from: midnight } = businessDayRange(today, timeZone, 0);
  const restaurant: DemoRestaurant = { ...card, people: addStaff(opening, passwordHash) };
  const customers = addCustomers(tx, midnight);
  addReservations(tx, midnight, { tables: restaurant.tables, customers });
  await playVisits(tx, [
    ...visitsUntil(tx.now, timeZone).flatMap((visit) => stepsOf(visit, restaurant)),
    ...openOrderSteps(restaurant, tx.now),
    ...waitingQrOrderSteps(restaurant, tx.now),
    ...tableCallSteps(restaurant, tx.now),
  ]);
}

/** Two weeks of visits and those of today that are over. No two parties sit at one table at a time. */
export function visitsUntil(now: Date, timeZone: string): Visit[] {
  const today = businessDay(now, timeZone, 0);
  return daysAgo
    .flatMap((ago) => {
      const day = new Date(Date.parse(today) - ago * DAY).toISOString().slice(0, 10);
      const { from: opens } = businessDayRange(day, timeZone, 0);
      const customers = demoCustomers.filter((customer) => customer.registeredDaysAgo > ago);
      return planDay({ day, opens, customers: customers.map(({ phone }) => phone), tables: demoTables });
    })
    .filter((visit) => visit.leavesAt < now && !isInTheWay(visit, now));
}

function machineTimeZone(): string {
  // Whatever its type says, the zone is undefined where the variable TZ holds nonsense.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}
