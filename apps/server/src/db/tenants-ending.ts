import type { Ask } from './fair-pool.ts';

/** Active tenants whose trial or paid period ends in that time, `after` excluded; not those that cancelled. */
export async function tenantsEnding(ask: Ask, { after, until }: { after: Date; until: Date }): Promise<string[]> {
  const { rows } = await ask<{ id: string }>({
    text: 'select app.tenants_ending($1, $2) as id',
    values: [after, until],
  });
  return rows.map(({ id }) => id);
}
