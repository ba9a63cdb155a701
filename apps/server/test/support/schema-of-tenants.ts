import pg from 'pg';

/** A table of the database; `tenantColumn` is null where its rows belong to no tenant. `moments`: its `timestamptz`. */
export type Table = { columns: readonly string[]; moments: readonly string[]; tenantColumn: string | null };
/** `volatility`: of functions, as PostgreSQL's catalogue has it, the worst of one name. */
export type Schema = {
  /** Functions of ours that work on rows of the tenant that they are given. */
  functionsOfTenants: readonly string[];
  tables: Readonly<Record<string, Table>>;
  volatility: Readonly<Record<string, string>>;
  /** Tables whose policies bind their owner, too. */
  forced: readonly string[];
};

type Row = Table & { name: string };

/** The tables and views of a database and what of their rows names the tenant, as its catalogue says. */
export async function readSchema(connection: pg.ClientConfig): Promise<Schema> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await client.query<Row>(`
      select c.relname as name, array_agg(a.attname::text) as columns,
        coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype), '{}') as moments,
        case when c.relname = 'tenants' then 'id' else max(a.attname) filter (where a.attname = 'tenant_id') end
          as "tenantColumn"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
      group by c.relname`);
    const functions = await client.query<{ name: string; volatility: string }>(`
      select proname as name, max(provolatile::text) as volatility from pg_proc where provolatile <> 'i' group by 1`);
    const ofTenants = await client.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'app'::regnamespace and 'tenant' = any (proargnames) and not prosrc like '%set local app.tenant_id%'
        and not prosecdef`);
    const forced = await client.query<{ name: string }>(
      'select relname as name from pg_class where relforcerowsecurity',
    );
    return {
      functionsOfTenants: ofTenants.rows.map(({ name }) => name),
      forced: forced.rows.map(({ name }) => name),
      tables: Object.fromEntries(tables.rows.map(({ name, ...table }) => [name, table])),
      volatility: Object.fromEntries(functions.rows.map(({ name, volatility }) => [name, volatility])),
    };
  } finally {
    await client.end();
  }
}
