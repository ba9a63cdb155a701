import type { Node } from 'libpg-query';
import type { Schema } from './schema-of-tenants.ts';

/** What one level of a statement reads or writes; `table` is null for what is no table: a subquery, a function. */
export type Relation = { name: string; table: string | null };

/** A condition of a join. `binds` names the relations whose rows it selects; an outer join keeps all of one side. */
type Join = { quals: Node | undefined; binds: string[] };

export type Parts = { relations: Relation[]; joins: Join[] };

/** @param withs names that `with` gave to queries: they hide tables */
export function relationsIn(from: readonly Node[], withs: ReadonlySet<string>): Parts {
  const all = from.map((node) => relationsOf(node, withs));
  return { relations: all.flatMap(({ relations }) => relations), joins: all.flatMap(({ joins }) => joins) };
}

function relationsOf(node: Node, withs: ReadonlySet<string>): Parts {
  if ('RangeVar' in node) {
    const { relname = '', schemaname, alias } = node.RangeVar;
    const isQuery = schemaname === undefined && withs.has(relname);
    return { relations: [{ name: alias?.aliasname ?? relname, table: isQuery ? null : relname }], joins: [] };
  }
  if ('JoinExpr' in node) {
    const { larg, rarg, quals, jointype } = node.JoinExpr;
    const [left, right] = [larg, rarg].map((side) => relationsIn(side ? [side] : [], withs)) as [Parts, Parts];
    const both = { relations: [...left.relations, ...right.relations], joins: [...left.joins, ...right.joins] };
    const selected = {
      JOIN_INNER: both.relations,
      JOIN_LEFT: right.relations,
      JOIN_RIGHT: left.relations,
    }[jointype as string];
    return { ...both, joins: [...both.joins, { quals, binds: (selected ?? []).map(({ name }) => name) }] };
  }
  const { alias } = Object.values(node)[0] as { alias?: { aliasname?: string } };
  return { relations: [{ name: alias?.aliasname ?? '', table: null }], joins: [] };
}

/** The tenant column of a relation equals that of another, or, where that is null, the tenant. */
export type Equality = { left: string | null; right: string | null; parameter: number | undefined };

type Level = { relations: readonly Relation[]; schema: Schema };

/** Those of tenant columns, of all conditions that must hold at once. */
export function equalitiesIn(condition: Node | undefined, level: Level): Equality[] {
  if (!condition) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap((each) => equalitiesIn(each, level));
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP') return [];
  const { name, lexpr, rexpr } = condition.A_Expr;
  if (lastName(name) !== '=') return [];
  const [left, right] = [relationOf(lexpr, level), relationOf(rexpr, level)];
  if (left && right) return [{ left, right, parameter: undefined }];
  const constant = constantOf(left ? rexpr : lexpr);
  return (left || right) && constant ? [{ left, right, parameter: constant.parameter }] : [];
}

/** The relation of this level whose tenant column is meant; null for anything else, an outer level's column too. */
function relationOf(node: Node | undefined, { relations, schema }: Level): string | null {
  if (!node || !('ColumnRef' in node)) return null;
  const fields = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? field.String.sval : undefined));
  const column = fields.at(-1);
  const owners = relations.filter(({ name, table }) =>
    fields.length > 1 ? fields[0] === name : table && column && schema.tables[table]?.columns.includes(column),
  );
  const [owner] = owners;
  if (owners.length !== 1 || !owner?.table || !column) return null;
  return schema.tables[owner.table]?.tenantColumn === column ? owner.name : null;
}

/** A parameter or a constant, whatever it is cast to. */
export function constantOf(node: Node | undefined): { parameter?: number | undefined } | undefined {
  if (!node) return undefined;
  if ('TypeCast' in node) return constantOf(node.TypeCast.arg);
  if ('ParamRef' in node) return { parameter: node.ParamRef.number };
  return 'A_Const' in node && !node.A_Const.isnull ? {} : undefined;
}

export const lastName = (names: Node[] | undefined): string | undefined => {
  const last = names?.at(-1);
  return last && 'String' in last ? last.String.sval : undefined;
};

/** All nodes of that kind in a part of a tree. */
export function nodesOf(kind: string, part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [...(name === kind ? [value] : []), ...nodesOf(kind, value)]);
}

export const calledName = (call: { funcname?: Node[] }): string => lastName(call.funcname) ?? '';
