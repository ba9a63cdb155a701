import type { Scope } from '@comanda/contract/core/access';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';

export type NewUser = {
  username: string;
  passwordHash: string;
  name: string;
  designation: string | null;
  phone: string | null;
  email: string | null;
  userScopes: Scope[];
};

export async function addUser(tx: TenantTx, user: NewUser): Promise<void> {
  await assertRoomIn(tx, 'users');
  await tx.run(sql`
    insert into users (tenant_id, id, username, password_hash, name, role, scopes, designation, phone, email, created_at)
    values (${tx.tenantId}, ${newId()}, ${user.username}, ${user.passwordHash}, ${user.name}, 'staff',
      ${user.userScopes}, ${user.designation || null}, ${user.phone || null}, ${user.email || null}, ${tx.now})`);
  await tx.run(sql`insert into logins (username, tenant_id) values (${user.username}, ${tx.tenantId})`);
}
