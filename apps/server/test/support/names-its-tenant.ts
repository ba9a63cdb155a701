import {
  type FuncCall,
  type Node,
  type OnConflictClause,
  parseSync,
  type RangeVar,
  type SelectStmt,
} from 'libpg-query';
import type { Schema } from './schema-of-tenants.ts';
import { notAlikeOnNodes } from './alike-on-nodes.ts';
import { ORDINARY_TABLES } from './citus-file.ts';
import { calledName, constantOf, type Equality, equalitiesIn, nodesOf, relationsIn } from './statement-parts.ts';

/** `parameters`: the numbers of those that stand for the tenant. */
export type Finding = { faults: string[]; parameters: number[] };

/**
 * Whether the statement names its tenant, so that a database distributed by tenant sends it to one node: at each level
 * of it, subqueries too, each table's tenant column equals a parameter or a constant, or the tenant column of another
 * table of that level which does. An equality with a table outside of the subquery does not count: Citus's router does
 * not see it (citusdata/citus#4644). What Citus refuses besides, under row-level security, is a fault as well.
 */
export function checkStatement(text: string, schema: Schema): Finding {
  const finding: Finding = { faults: [], parameters: [] };
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const kind = Object.keys(stmt ?? {})[0] ?? 'nothing';
    if (!KINDS.test(kind)) finding.faults.push(`a ${kind}`);
    visit(stmt, new Set(), { schema, finding });
  }
  return finding;
}

/** Of statements. A cursor's query is looked at like any other. */
const KINDS = /^(Select|Insert|Update|Delete|Transaction|VariableSet|DeclareCursor|Fetch|ClosePortal)Stmt$/;

type Context = { schema: Schema; finding: Finding };
type Names = ReadonlySet<string>;

/** Checks the levels that begin in this part of the tree. `withs` are the names that `with` gave to queries. */
function visit(part: unknown, withs: Names, context: Context): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) visit(each, withs, context);
    return;
  }
  for (const [name, value] of Object.entries(part as Record<string, unknown>)) {
    if (name === 'FuncCall') checkCall(value as FuncCall, context);
    const isHalfOfUnion = (name === 'larg' || name === 'rarg') && 'op' in part;
    if (isHalfOfUnion || /^(Select|Insert|Update|Delete|Merge)Stmt$/.test(name))
      visitLevel(name, value, withs, context);
    else visit(value, withs, context);
  }
}

type Level = Omit<SelectStmt, 'valuesLists'> & {
  relation?: RangeVar;
  usingClause?: Node[];
  cols?: Node[];
  selectStmt?: Node;
  onConflictClause?: OnConflictClause;
};

function visitLevel(name: string, value: unknown, outer: Names, context: Context): void {
  const level = value as Level;
  const withs = new Set(outer);
  for (const query of level.withClause?.ctes ?? []) {
    if (!('CommonTableExpr' in query)) continue;
    const { ctename = '', ctequery } = query.CommonTableExpr;
    if (context.schema.tables[ctename]) context.finding.faults.push(`"with ${ctename}" hides a table`);
    if (ctequery && !('SelectStmt' in ctequery)) context.finding.faults.push(`"with ${ctename}" changes rows`);
    withs.add(ctename);
  }
  if (name === 'InsertStmt') checkInsert(level, context);
  else checkTables(level, withs, context);
  if (name === 'UpdateStmt' || name === 'DeleteStmt') checkChange(level.relation?.relname ?? '', level, context);
  visit(level, withs, context);
}

/** Who calls one of our functions for a tenant names it: `app.place_round(tenant => $1)`. */
function checkCall(call: FuncCall, { schema, finding }: Context): void {
  const name = calledName(call);
  if (!schema.functionsOfTenants.includes(name)) return;
  const tenant = (call.args ?? []).flatMap((given) =>
    'NamedArgExpr' in given && given.NamedArgExpr.name === 'tenant' ? (constantOf(given.NamedArgExpr.arg) ?? []) : [],
  );
  if (tenant.length === 0) finding.faults.push(`${name}() without its tenant`);
  finding.parameters.push(...tenant.flatMap(({ parameter }) => parameter ?? []));
}

function checkTables(level: Level, withs: Names, { schema, finding }: Context): void {
  const from = [...(level.fromClause ?? []), ...(level.usingClause ?? [])];
  const { relations, joins } = relationsIn(level.relation ? [{ RangeVar: level.relation }, ...from] : from, withs);
  const named = relations.map((relation) => relation.name);
  const equalities = [{ quals: level.whereClause, binds: named }, ...joins].flatMap(({ quals, binds }) =>
    equalitiesIn(quals, { relations, schema }).map((equality) => ({ ...equality, binds })),
  );
  const bound = boundBy(equalities);
  finding.parameters.push(...equalities.flatMap(({ parameter }) => parameter ?? []));
  for (const { table, name } of relations) {
    if (table && schema.tables[table]?.tenantColumn && !bound.has(name)) {
      finding.faults.push(name === table ? table : `${table} (as ${name})`);
    }
  }
}

/** An outer join's condition says something of the rows of one side only: `binds` are the names it holds for. */
function boundBy(equalities: (Equality & { binds: readonly string[] })[]): Set<string> {
  const bound = new Set<string>();
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const { left, right, binds } of equalities) {
      if (left && binds.includes(left) && (right === null || bound.has(right))) bound.add(left);
      if (right && binds.includes(right) && (left === null || bound.has(left))) bound.add(right);
    }
  }
  return bound;
}

function checkInsert(level: Level, context: Context): void {
  const table = level.relation?.relname ?? '';
  checkChange(table, level.onConflictClause, context);
  const tenantColumn = context.schema.tables[table]?.tenantColumn;
  if (!tenantColumn) return;
  const { faults, parameters } = context.finding;
  const at = (level.cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === tenantColumn);
  if (at < 0) faults.push(`insert into ${table} without ${tenantColumn}`);
  const { valuesLists } = level.selectStmt && 'SelectStmt' in level.selectStmt ? level.selectStmt.SelectStmt : {};
  if (!valuesLists) faults.push(`insert into ${table} without values`);
  for (const row of at < 0 ? [] : (valuesLists ?? [])) {
    const tenant = constantOf('List' in row ? row.List.items?.[at] : undefined);
    if (!tenant) faults.push(`insert into ${table} with a ${tenantColumn} that is no parameter`);
    else if (tenant.parameter) parameters.push(tenant.parameter);
  }
  if (nodesOf('SubLink', level).length > 0) faults.push(`insert into ${table} with a subquery`);
}

/** Citus does not move rows between tenants. */
function checkChange(table: string, change: { targetList?: Node[] } | undefined, { schema, finding }: Context): void {
  if (!change || ORDINARY_TABLES.includes(table)) return;
  const tenantColumn = schema.tables[table]?.tenantColumn;
  const isSet =
    tenantColumn &&
    change.targetList?.some((column) => 'ResTarget' in column && column.ResTarget.name === tenantColumn);
  if (isSet) finding.faults.push(`change ${table} to another ${tenantColumn}`);
  finding.faults.push(...notAlikeOnNodes(change, schema).map((what) => `change ${table} with ${what}`));
}
