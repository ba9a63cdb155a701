import sql, { raw } from 'sql-template-tag';
import type { InPlatform } from '../../db/platform.ts';
import type { InTenant, TenantTx } from '../../db/tenant.ts';
import { removeUploadsOf, type Uploads } from '../../images/uploads.ts';
import { firstKeyOf, type GrowingTable, growingTables } from '../../sql/growing-tables.ts';
import { insertInto } from '../../sql/insert-into.ts';

/** A portion has between one row and this many, so that it takes about half a second at most. */
const LARGEST_PORTION = 2_000;
const FIRST_PORTION = 50;
const SLOW_PORTION_MS = 500;
/** Most tenants are gone within this time. The operator is not kept waiting for the rest of a large one. */
const LONGEST_WAIT_MS = 3_000;

type Deps = {
  inTenant: InTenant;
  inPlatform: InPlatform;
  uploads: Uploads;
  log: (level: 'info' | 'warn', about: object, text: string) => void;
  largestPortion?: number | undefined;
};

export type TenantDeletions = ReturnType<typeof tenantDeletions>;

/**
 * Removes everything of the marked tenants (`tenants.deletion_began_at`), in short transactions, so that nobody else
 * waits. It can stop and be taken up at any row, also by several processes at once. The tenant's own row goes last, and
 * leaves a note until the pictures are gone from the disk, too.
 */
export function tenantDeletions({ inTenant, inPlatform, uploads, log, largestPortion = LARGEST_PORTION }: Deps) {
  const atWork = new Map<string, Promise<void>>();
  let isStopping = false;

  async function emptyTable(tenantId: string, table: GrowingTable): Promise<void> {
    let size = Math.min(FIRST_PORTION, largestPortion);
    for (let after = firstKeyOf(table); ; ) {
      if (isStopping) throw new Error('the process stops');
      const began = performance.now();
      const gone = await inTenant(tenantId, (tx) => removePortion(tx, { table, after, size }));
      const last = gone.at(-1);
      if (last === undefined || gone.length < size) return;
      after = last;
      const isSlow = performance.now() - began > SLOW_PORTION_MS;
      size = isSlow ? Math.ceil(size / 2) : Math.min(size * 2, largestPortion);
    }
  }

  async function removeRows(tenantId: string): Promise<void> {
    for (const table of growingTables) await emptyTable(tenantId, table);
    await inPlatform(async (tx) => {
      await tx.run(sql`
        ${insertInto('deleted_tenants', { id: tenantId, deleted_at: tx.now })} on conflict do nothing`);
      // A sale under way may have left rows that refer to the menu without a cascade.
      await tx.run(sql`delete from order_items where tenant_id = ${tenantId}`);
      await tx.run(sql`delete from tenants where id = ${tenantId}`);
    });
  }

  async function removePictures(tenantId: string): Promise<void> {
    await removeUploadsOf(tenantId, uploads);
    await inPlatform((tx) => tx.run(sql`delete from deleted_tenants where id = ${tenantId}`));
  }

  async function removeAll(tenantId: string): Promise<void> {
    const began = performance.now();
    try {
      await removeRows(tenantId);
      await removePictures(tenantId);
      log('info', { tenantId, seconds: Math.round((performance.now() - began) / 1000) }, 'a tenant was deleted');
    } catch (error) {
      if (!isStopping) log('warn', { err: error, tenantId }, 'a deletion is not finished, and will be taken up again');
    }
  }

  function work(tenantId: string): Promise<void> {
    const running = atWork.get(tenantId) ?? removeAll(tenantId).finally(() => atWork.delete(tenantId));
    atWork.set(tenantId, running);
    return running;
  }

  return {
    /** Removes what the tenant has. Answers when that is done; where it takes long, it answers earlier and goes on. */
    async begin(tenantId: string): Promise<void> {
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, LONGEST_WAIT_MS);
      });
      await Promise.race([work(tenantId), patience]);
      clearTimeout(late);
    },
    /** Takes up deletions that stopped midway: a process was stopped, a disk was away or the power went. */
    async finish(): Promise<void> {
      const [begun, noted] = await inPlatform((tx) =>
        Promise.all([
          tx.all<{ id: string }>(sql`select id from tenants where deletion_began_at is not null`),
          tx.all<{ id: string }>(sql`select id from deleted_tenants`),
        ]),
      );
      for (const id of new Set([...begun, ...noted].map((tenant) => tenant.id))) if (!isStopping) await work(id);
    },
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(atWork.values());
    },
  };
}

type Portion = { table: GrowingTable; after: string; size: number };

/** @returns the keys of the removed rows, in their order */
async function removePortion(tx: TenantTx, { table, after, size }: Portion): Promise<string[]> {
  const [name, key] = [raw(table.name), raw(table.key)];
  const [, gone] = await Promise.all([
    // Two processes that delete the same tenant take turns; otherwise each would wait for rows of the other.
    tx.run(sql`select id from tenants where id = ${tx.tenantId} for update`),
    tx.all<{ key: string }>(sql`
      delete from ${name} where tenant_id = ${tx.tenantId} and ${key} in (
        select ${key} from ${name} where tenant_id = ${tx.tenantId} and ${key} >= ${after}
        order by ${key} limit ${size})
      returning ${key} as key`),
  ]);
  if (gone.length > 0)
    tx.defer(sql`update tenants set deletion_rows = deletion_rows + ${gone.length} where id = ${tx.tenantId}`);
  return gone.map((row) => row.key).toSorted();
}
