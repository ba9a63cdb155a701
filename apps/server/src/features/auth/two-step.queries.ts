import sql, { raw } from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';
import type { TwoStepRow, TwoStepStore } from './two-step.ts';

/** Of a person of the tenant. */
export function tenantTwoStep(tx: TenantTx, { userId, username }: { userId: string; username: string }): TwoStepStore {
  const find = (locking: '' | 'for update') =>
    tx.first<TwoStepRow>(sql`
      select secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes from two_step
      where tenant_id = ${tx.tenantId} and user_id = ${userId}
      ${raw(locking)}`);
  return {
    holderId: userId,
    username,
    now: tx.now,
    read: () => find(''),
    lock: () => find('for update'),
    save: async (row) => {
      await tx.run(sql`
        insert into two_step (tenant_id, user_id, secret_encrypted, begun_at, confirmed_at, last_step, recovery_hashes)
        values (${tx.tenantId}, ${userId}, ${row.secret_encrypted}, ${row.begun_at}, ${row.confirmed_at},
          ${row.last_step}, ${row.recovery_hashes})
        on conflict on constraint two_step_pk do update
        set secret_encrypted = excluded.secret_encrypted, begun_at = excluded.begun_at,
          confirmed_at = excluded.confirmed_at, last_step = excluded.last_step,
          recovery_hashes = excluded.recovery_hashes`);
    },
    remove: async () => {
      await tx.run(sql`delete from two_step where tenant_id = ${tx.tenantId} and user_id = ${userId}`);
    },
  };
}
