import type { auth } from '@comanda/contract/auth/auth.contract';
import type { RouteOutput } from '@comanda/contract/core/route';
import sql from 'sql-template-tag';
import type { TenantTx } from '../../db/tenant.ts';

type Row = { id: string; ip: string; name: string; location: string | null; created_at: Date };

/** Where a person is signed in, the latest first. `deviceId`: the one they ask with. */
export async function findDevices(
  tx: TenantTx,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<RouteOutput<typeof auth.devices>> {
  const devices = await tx.all<Row>(sql`
    select id, ip, name, location, created_at from devices
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and expires_at > ${tx.now}
    order by created_at desc`);
  return devices.map((device) => ({
    device_id: device.id,
    device_ip: device.ip,
    device_name: device.name,
    device_location: device.location,
    created_at: device.created_at,
    isMyDevice: device.id === deviceId,
  }));
}
