import type { KnownStation } from '@comanda/domain/station-work';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

/** All stations, deleted ones among them, because lines and tickets still name those. */
export const loadKnownStations = (tx: TenantTx): Promise<KnownStation[]> =>
  tx.all(sql`
    select id, is_catch_all as "isCatchAll", stands_in_id as "standsInId", deleted_at is not null as "isDeleted",
      one_tap as "oneTap"
    from stations
    where tenant_id = ${tx.tenantId}`);
