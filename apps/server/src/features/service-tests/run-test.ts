import { MOST_TESTS } from '@comanda/contract/service-tests/service-tests.contract';
import { serviceTestMessages } from '@comanda/contract/service-tests/service-tests.messages';
import type { TextLanguage } from '@comanda/texts/languages';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertInto } from '../../sql/insert-into.ts';
import { textsIn } from '../../texts/texts.ts';
import { addJob, endTestOrders, loadPrinters, printTestOrders } from '../printers/public.ts';
import { readRouting, routeLines } from '../stations/public.ts';
import { readClock } from '../store/public.ts';
import { endOf, isRunning, makeSheet, selectTests, type TestRow } from './load-tests.ts';

type Starter = { name: string; deviceId: string };
const changed = { name: 'service_test', payload: {} } as const;

/** Prints a slip on each printer, opens each drawer, and sends each station a test order. */
export async function startTest(tx: TenantTx, by: Starter, language: TextLanguage): Promise<{ id: string }> {
  // One at a time, and the store's row is there in every restaurant.
  await tx.one(sql`select 1 from stores where tenant_id = ${tx.tenantId} for update`, serviceTestMessages.notFound);
  const open = await selectTests(tx, sql`and ended_at is null order by started_at for update`);
  if (open.some((row) => isRunning(tx, row))) throw new AppError('illegal_transition', serviceTestMessages.running);
  for (const row of open) await close(tx, row, endOf(row));
  const id = newId();
  await tx.run(
    insertInto('service_tests', {
      tenant_id: tx.tenantId,
      id,
      started_at: tx.now,
      started_by: by.name,
      dishes: JSON.stringify(await countDishes(tx)),
    }),
  );
  tx.defer(sql`
    delete from service_tests where tenant_id = ${tx.tenantId} and id in (
      select id from service_tests where tenant_id = ${tx.tenantId} order by started_at desc offset ${MOST_TESTS})`);
  for (const { id: printerId, hasDrawer } of await loadPrinters(tx)) {
    await ask(() => addJob(tx, { printerId, title: '', document: { kind: 'test' }, language }, by));
    if (!hasDrawer) continue;
    const { drawer: reason } = textsIn('service-tests', language);
    await ask(() => addJob(tx, { printerId, title: reason, document: { kind: 'drawer', reason }, language }, by));
  }
  await printTestOrders(tx, { testId: id, until: endOf({ startedAt: tx.now }), person: by.name });
  tx.emit(changed);
  return { id };
}

/** A printer that nobody drives, or for which too much waits, is what the test is to find out. */
async function ask(print: () => Promise<unknown>): Promise<void> {
  try {
    await print();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** How many dishes that can be ordered go to each station now. */
async function countDishes(tx: TenantTx): Promise<Record<string, number>> {
  const [routing, { timeZone }, items] = await Promise.all([
    readRouting(tx),
    readClock(tx),
    tx.all<{ itemId: string; categoryId: string | null }>(sql`
      select id as "itemId", category_id as "categoryId" from menu_items
      where tenant_id = ${tx.tenantId} and deleted_at is null`),
  ]);
  const lines = items.map((item) => ({ ...item, addonIds: [] }));
  const stations = routeLines(tx, lines, { routing, deliveryType: 'dinein', floor: null, timeZone });
  const counts: Record<string, number> = {};
  for (const id of stations.flat()) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

export async function endTest(tx: TenantTx, id: string): Promise<void> {
  const row = await lockTest(tx, id);
  if (row.endedAt !== null) return;
  await close(tx, row, isRunning(tx, row) ? tx.now : endOf(row));
  tx.emit(changed);
}

export async function tellDrawer(
  tx: TenantTx,
  id: string,
  { printerId, isOpen }: { printerId: string; isOpen: boolean },
): Promise<void> {
  const row = await lockRunning(tx, id);
  const { drawers } = await makeSheet(tx, row);
  if (!drawers.some((drawer) => drawer.printerId === printerId))
    throw new AppError('not_found', serviceTestMessages.notFound);
  await tx.run(sql`
    update service_tests set drawers = ${JSON.stringify({ ...row.drawers, [printerId]: isOpen })}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.emit(changed);
}

/** The first tap counts. */
export async function hearRing(
  tx: TenantTx,
  id: string,
  { stationIds, name }: { stationIds: readonly string[]; name: string },
): Promise<void> {
  const row = await lockRunning(tx, id);
  const { stations } = await makeSheet(tx, row);
  if (!stationIds.every((stationId) => stations.some((station) => station.id === stationId)))
    throw new AppError('not_found', serviceTestMessages.notFound);
  const tap = { at: tx.now.toISOString(), by: name };
  const heard = { ...Object.fromEntries(stationIds.map((stationId) => [stationId, tap])), ...row.heard };
  await tx.run(sql`
    update service_tests set heard = ${JSON.stringify(heard)} where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.emit(changed);
}

/** The test that runs, for the screens, which draw its order for these stations; null where none does. */
export async function findRinging(tx: TenantTx) {
  const rows = await selectTests(tx, sql`and ended_at is null order by started_at desc limit 1`);
  const row = rows.find((each) => isRunning(tx, each));
  if (!row) return null;
  const { stations } = await makeSheet(tx, row);
  const silent = stations.filter(({ heardAt }) => heardAt === null);
  return { id: row.id, startedBy: row.startedBy, stationIds: silent.map((station) => station.id) };
}

async function close(tx: TenantTx, row: TestRow, endedAt: Date): Promise<void> {
  const sheet = await makeSheet(tx, row);
  await tx.run(sql`
    update service_tests set ended_at = ${endedAt}, sheet = ${JSON.stringify(sheet)}
    where tenant_id = ${tx.tenantId} and id = ${row.id}`);
  await endTestOrders(tx, row.id);
}

async function lockTest(tx: TenantTx, id: string): Promise<TestRow> {
  const [row] = await selectTests(tx, sql`and id = ${id} for update`);
  if (!row) throw new AppError('not_found', serviceTestMessages.notFound);
  return row;
}

async function lockRunning(tx: TenantTx, id: string): Promise<TestRow> {
  const row = await lockTest(tx, id);
  if (!isRunning(tx, row)) throw new AppError('illegal_transition', serviceTestMessages.notRunning);
  return row;
}
