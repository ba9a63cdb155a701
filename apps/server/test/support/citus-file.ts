import { readFile } from 'node:fs/promises';
import { type FuncCall, loadModule, type Node, parseSync } from 'libpg-query';
import type pg from 'pg';
import { calledName, nodesOf } from './statement-parts.ts';

const FILE = new URL('../../../../deploy/citus.sql', import.meta.url);
const STAND_IN = new URL('citus-stand-in.sql', import.meta.url);

/** Tables of the coordinator that Citus does not know: in them alone moments may be computed from columns. */
export const ORDINARY_TABLES = ['deleted_tenants', 'mail_queue', 'schema_migrations', 'sign_in_failures'];

/** A call of one of Citus's functions: its name and the constants that it is given. */
export type Call = { name: string; given: string[] };
export type Statement = { text: string; kind: string; calls: Call[] };

/** The statements of deploy/citus.sql, in their order, as PostgreSQL reads them. */
export async function citusStatements(): Promise<Statement[]> {
  await loadModule();
  const file = await readFile(FILE);
  return (parseSync(file.toString()).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len: length }) => ({
    // Its places are counted in bytes.
    text: file.subarray(from, length ? from + length : undefined).toString(),
    kind: Object.keys(stmt ?? {})[0] ?? '',
    calls: (nodesOf('FuncCall', stmt) as FuncCall[]).map((call) => ({
      name: calledName(call),
      given: (call.args ?? []).map(constantIn),
    })),
  }));
}

function constantIn(node: Node): string {
  if ('NamedArgExpr' in node) return node.NamedArgExpr.arg ? constantIn(node.NamedArgExpr.arg) : '';
  return 'A_Const' in node ? (node.A_Const.sval?.sval ?? '') : '';
}

/**
 * Leaves the schema as the file leaves it on the coordinator; nothing is distributed.
 * Without what it says of roles: those belong to all databases of the tests.
 */
export async function runCitusFile(owner: pg.Client): Promise<void> {
  await owner.query(await readFile(STAND_IN, 'utf8'));
  for (const { text, kind } of await citusStatements()) if (kind !== 'AlterRoleSetStmt') await owner.query(text);
}
