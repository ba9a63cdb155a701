import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Moments = { from: Date; to: Date };
type Known = { fresh: number; total: number; freshBefore: number; totalBefore: number };

/** Customers added in the meantime, and all there were at its end; the same of the days before. */
export async function countKnown(tx: TenantTx, { days, before }: Record<'days' | 'before', Moments>): Promise<Known> {
  const row = await tx.first<Known>(sql`
    select count(*) as total, count(*) filter (where created_at >= ${days.from}) as fresh,
      count(*) filter (where created_at < ${before.to}) as "totalBefore",
      count(*) filter (where created_at >= ${before.from} and created_at < ${before.to}) as "freshBefore"
    from customers
    where tenant_id = ${tx.tenantId} and created_at < ${days.to}`);
  return row ?? { fresh: 0, total: 0, freshBefore: 0, totalBefore: 0 };
}
