import pg from 'pg';

const WRONG_PASSWORD = '28P01';
/** Codes of a collision: another install on the server made or changed the role at this moment. */
const JUST_CHANGED = ['23505', '42710', 'XX000'];
const MOST_TRIES = 5;

/**
 * Creates a serving role, or updates its password, in the caller's transaction. Roles belong to the whole server, so
 * other installs may do the same at this moment, and no lock within a database holds them back.
 * @throws Error with one line where another install on the server has given the role another password
 */
export async function makeRole(client: pg.Client, role: string, password?: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('savepoint making_a_role');
    try {
      await tryToMakeRole(client, role, password);
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!JUST_CHANGED.includes(code) || tries === MOST_TRIES) throw error;
      await client.query('rollback to savepoint making_a_role');
    }
  }
}

async function tryToMakeRole(client: pg.Client, role: string, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ note: string | null }>(
    `select shobj_description(oid, 'pg_authid') as note from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found) await client.query(`create role ${role} login`);
  if (!password || (found?.note && (await lets(client, role, password)))) return;
  await assertOurs(client, role, found?.note ?? '');
  await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
  const note = `${NOTE}${client.database}`;
  await client.query(`comment on role ${role} is ${pg.escapeLiteral(note)}`);
}

const NOTE = 'Comanda: its password is that of the database ';

/** Setting the password again would lock out an install that uses another database of this server. */
async function assertOurs(client: pg.Client, role: string, note: string): Promise<void> {
  const database = note.startsWith(NOTE) ? note.slice(NOTE.length) : client.database;
  if (database === client.database) return;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount)
    throw new Error(
      `The role ${role} of this PostgreSQL server serves the database ${database} with another APP_SECRET: use the same one here, or a server of its own.`,
    );
}

/** Whether the role can connect with this password. Where a server asks for none, any does. */
async function lets(owner: pg.Client, role: string, password: string): Promise<boolean> {
  const { host, port, database, ssl } = owner;
  const client = new pg.Client({ host, port, database, ssl, user: role, password });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
