import type { Scope } from '@comanda/contract/core/access';
import { v7 as newId } from 'uuid';
import type { TenantTx } from '../../db/tenant.ts';
import { assertRoomIn } from '../../sql/assert-room.ts';
import { insertInto } from '../../sql/insert-into.ts';

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
  await tx.run(
    insertInto('users', {
      tenant_id: tx.tenantId,
      id: newId(),
      username: user.username,
      password_hash: user.passwordHash,
      name: user.name,
      role: 'staff',
      scopes: user.userScopes,
      designation: user.designation || null,
      phone: user.phone || null,
      email: user.email || null,
      created_at: tx.now,
    }),
  );
  await tx.run(insertInto('logins', { tenant_id: tx.tenantId, username: user.username }));
}
