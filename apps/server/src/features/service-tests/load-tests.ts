import {
  type ServiceSheet,
  type ServiceTest,
  TEST_MINUTES,
} from '@comanda/contract/service-tests/service-tests.contract';
import type { PrintJob } from '@comanda/contract/printers/print-job';
import sql, { type Sql } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import { loadPrinters, loadTestJobs, loadTestOrders, type TestOrderJob } from '../printers/public.ts';
import { loadStations } from '../stations/public.ts';

const MINUTE_MS = 60_000;

export type TestRow = {
  id: string;
  startedAt: Date;
  startedBy: string;
  endedAt: Date | null;
  dishes: Record<string, number>;
  heard: Record<string, { at: string; by: string }>;
  drawers: Record<string, boolean>;
  sheet: StoredSheet | null;
};
/** As JSON keeps it. */
export type StoredSheet = Omit<ServiceSheet, 'stations'> & {
  stations: (Omit<ServiceSheet['stations'][number], 'heardAt'> & { heardAt: string | null })[];
};

export const selectTests = (tx: TenantTx, which: Sql): Promise<TestRow[]> =>
  tx.all<TestRow>(sql`
    select id, started_at as "startedAt", started_by as "startedBy", ended_at as "endedAt", dishes, heard, drawers, sheet
    from service_tests
    where tenant_id = ${tx.tenantId} ${which}`);

export const endOf = ({ startedAt }: Pick<TestRow, 'startedAt'>): Date =>
  new Date(startedAt.getTime() + TEST_MINUTES * MINUTE_MS);

export const isRunning = (tx: TenantTx, row: TestRow): boolean => row.endedAt === null && endOf(row) > tx.now;

/** One whose time is over has ended, also where nobody has ended it since. */
export async function loadTests(tx: TenantTx, most: number): Promise<ServiceTest[]> {
  const rows = await selectTests(tx, sql`order by started_at desc, id desc limit ${most}`);
  return Promise.all(
    rows.map(async (row) => {
      const { id, startedAt, startedBy } = row;
      const sheet = row.sheet ? read(row.sheet) : await makeSheet(tx, row);
      return { id, startedAt, startedBy, endedAt: isRunning(tx, row) ? null : (row.endedAt ?? endOf(row)), ...sheet };
    }),
  );
}

const read = (stored: StoredSheet): ServiceSheet => ({
  ...stored,
  stations: stored.stations.map(({ heardAt, ...station }) => ({
    ...station,
    heardAt: heardAt ? new Date(heardAt) : null,
  })),
});

/** What has answered by now: the printers by their last slip, drawers and screens by people, paper of stations by itself. */
export async function makeSheet(
  tx: TenantTx,
  { id: testId, startedAt, dishes, heard, drawers }: TestRow,
): Promise<ServiceSheet> {
  const [printers, jobs, orders, stations] = await Promise.all([
    loadPrinters(tx),
    loadTestJobs(tx, startedAt),
    loadTestOrders(tx, testId, startedAt),
    loadStations(tx),
  ]);
  const titles = new Map(stations.map(({ id, title }) => [id, title]));
  return {
    printers: printers.map(({ id, title }) => ({ id, title, job: slipOf(jobs, id) })),
    drawers: printers.flatMap(({ id: printerId, title, hasDrawer }) =>
      hasDrawer ? [{ printerId, title, isOpen: drawers[printerId] ?? null }] : [],
    ),
    stations: stations.map(({ id, title, paper }) => {
      const tap = heard[id];
      return {
        id,
        title,
        isOnPaper: paper?.prints_when === 'always',
        order: orders.length === 0 ? undefined : orderOf(orders, id, titles),
        dishes: dishes[id] ?? 0,
        heardAt: tap ? new Date(tap.at) : null,
        heardBy: tap?.by ?? null,
      };
    }),
  };
}

/** The latest first, so that another try counts. */
function slipOf(jobs: readonly PrintJob[], printerId: string): ServiceSheet['printers'][number]['job'] {
  const job = jobs.find((each) => each.printerId === printerId);
  return job ? { id: job.id, state: job.state, reason: job.reason } : null;
}

/** What was placed, until that is out; then what says that it is taken back, where the station prints that. */
function orderOf(
  orders: readonly TestOrderJob[],
  stationId: string,
  titles: ReadonlyMap<string, string>,
): ServiceSheet['stations'][number]['order'] {
  const latest = (isTakenBack: boolean) =>
    orders.find(({ order }) => order.stationId === stationId && order.isTakenBack === isTakenBack);
  const placed = latest(false);
  const found = placed?.job.state === 'printed' ? (latest(true) ?? placed) : placed;
  if (!found) return null;
  const { id, state, reason, printerTitle } = found.job;
  return { id, state, reason, printerTitle, standIn: titles.get(found.order.standInId ?? '') ?? null };
}
