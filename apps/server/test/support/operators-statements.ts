import { type FuncCall, type Node, parseSync, type RangeSubselect, type RangeVar } from 'libpg-query';
import { notAlikeOnNodes } from './alike-on-nodes.ts';
import { checkStatement, type Finding } from './names-its-tenant.ts';
import type { Schema } from './schema-of-tenants.ts';
import { calledName, nodesOf } from './statement-parts.ts';

/** They ask all nodes. */
const OF_MANY_TENANTS = ['count_customers'];

/**
 * Whether Citus takes a statement of the platform's operator, whose statements are about all tenants and name none. One
 * that is about a single tenant names it as those of the tenant do: Citus refuses a subquery that does not ("complex
 * joins"), once there are several.
 */
export function checkOperatorsStatement(text: string, schema: Schema): Finding {
  const faults: string[] = [];
  const ofOne = checkStatement(text, schema);
  if (ofOne.parameters.length > 0) faults.push(...ofOne.faults);
  const { stmts } = parseSync(text);
  for (const { lateral, subquery } of nodesOf('RangeSubselect', stmts) as RangeSubselect[]) {
    const isOfTenants = (nodesOf('RangeVar', subquery) as RangeVar[]).some(
      ({ relname = '' }) => schema.tables[relname]?.tenantColumn,
    );
    if (lateral && subquery && hasLimit(subquery) && isOfTenants) faults.push('a lateral subquery with a limit');
  }
  for (const call of nodesOf('FuncCall', stmts) as FuncCall[]) {
    if (OF_MANY_TENANTS.includes(calledName(call)) && nodesOf('ColumnRef', call.args).length === 0)
      faults.push(`${calledName(call)}() for one tenant`);
  }
  for (const kind of ['UpdateStmt', 'DeleteStmt', 'onConflictClause'])
    for (const change of nodesOf(kind, stmts) as object[]) faults.push(...notAlikeOnNodes(change, schema));
  return { faults, parameters: [] };
}

const hasLimit = (query: Node): boolean => 'SelectStmt' in query && query.SelectStmt.limitCount != null;
