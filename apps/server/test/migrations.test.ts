import { readFile } from 'node:fs/promises';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownMigrations } from '../src/db/migrate.ts';
import { migrationFaults } from './support/migration-faults.ts';

/** What these have of it, deploy/citus.sql takes away. */
const BEFORE_DISTRIBUTION = /^00(0\d|1\d|20)_/;
const POLICIES_BEFORE_DISTRIBUTION = ['0042_bills.sql'];

beforeAll(() => loadModule());

describe('a migration', () => {
  it('is such as a database takes that is distributed already', async () => {
    const later = (await knownMigrations()).filter((name) => !BEFORE_DISTRIBUTION.test(name));
    expect(later.length).toBeGreaterThan(0);
    for (const name of later) {
      const text = await readFile(new URL(`../src/db/migrations/${name}`, import.meta.url), 'utf8');
      const faults = migrationFaults(text).filter(
        (fault) => !(POLICIES_BEFORE_DISTRIBUTION.includes(name) && fault === 'a policy that a node cannot keep'),
      );
      expect({ name, faults }).toEqual({ name, faults: [] });
    }
  });

  it.each([
    'alter table orders add column seats integer not null default 1',
    'alter table orders add column seats integer constraint orders_seats_positive check (seats > 0), add column b text',
    'alter table orders drop constraint a; alter table orders add constraint a check (order_no > 1)',
    'create table t (tenant_id uuid, constraint t_pk primary key (tenant_id), constraint t_positive check (true))',
    'alter table orders add constraint orders_a_fk foreign key (tenant_id, a) references taxes (tenant_id, id) on delete cascade',
    'create policy a on orders using (tenant_id = app.tenant_id())',
    'create table t (tenant_id uuid); create policy a on t using (app.is_being_deleted(tenant_id))',
    '-- no create trigger and no on delete set null\nselect 1',
  ])('may be: %s', (text) => {
    expect(migrationFaults(text)).toEqual([]);
  });

  it.each([
    ['create trigger a before insert on orders for each row execute function b()', 'a trigger'],
    [
      `create procedure app.a(name regclass) language plpgsql as $$ begin execute format('create trigger b after insert on %s', name); end $$`,
      'a trigger',
    ],
    [
      'create table t (tenant_id uuid, a uuid, constraint t_a_fk foreign key (tenant_id, a) references taxes (tenant_id, id)\n on delete set null (a))',
      'a key that empties a column',
    ],
    [
      'alter table orders drop constraint a, add constraint a check (order_no > 1)',
      'a constraint together with another change',
    ],
    [
      'alter table orders add column b int, add constraint b_positive check (b > 0)',
      'a constraint together with another change',
    ],
    ['alter table orders add column b int check (b > 0)', 'a column with a constraint without a name'],
    ['alter table orders rename constraint a to b', 'a constraint of another name'],
    ['create policy a on orders using (app.is_being_deleted(tenant_id))', 'a policy that a node cannot keep'],
  ])('may not be: %s', (text, fault) => {
    expect(migrationFaults(text)).toEqual([fault]);
  });
});
