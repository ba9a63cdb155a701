import type { A_Expr, A_Indirection, CaseExpr, ColumnRef, FuncCall, TypeCast } from 'libpg-query';
import type { Schema } from './schema-of-tenants.ts';
import { calledName, lastName, nodesOf } from './statement-parts.ts';

/** Citus works out `now()` once and sends its value; not so within these, where it refuses it. */
const SENT_AS_WRITTEN = ['CaseExpr', 'CoalesceExpr'];

/**
 * What of a change one node might work out otherwise than another, so that Citus refuses it, and what Citus 14.0.1 sends
 * on wrongly: it loses the value in `case x when`, and a subscript ends its process.
 * @param change an `update`, a `delete`, or the `on conflict` of an `insert`.
 */
export function notAlikeOnNodes(change: object, schema: Schema): string[] {
  const sent = SENT_AS_WRITTEN.flatMap((kind) => nodesOf(kind, change));
  if ('action' in change) sent.push(change);
  const changeable = sent.flatMap((part) => mutableIn(part, schema)).map(({ what }) => what);
  const ofColumns = mutableIn(change, schema).filter(({ node, isVolatile }) => isVolatile || hasColumn(node));
  const cases = (nodesOf('CaseExpr', change) as CaseExpr[]).filter(({ arg }) => arg).map(() => 'case x when');
  const subscripts = (nodesOf('A_Indirection', change) as A_Indirection[])
    .filter((node) => hasColumn(node) && nodesOf('A_Indices', node).length > 0)
    .map(() => 'a subscript');
  return [...new Set([...changeable, ...ofColumns.map(({ what }) => what), ...cases, ...subscripts])];
}

type Mutable = { node: unknown; what: string; isVolatile: boolean };

/**
 * Functions whose value is not the same for ever, sums of moments, which depend on the time zone, and texts as lists,
 * whose elements might be moments as well.
 */
function mutableIn(part: unknown, schema: Schema): Mutable[] {
  const functions = (nodesOf('FuncCall', part) as FuncCall[]).flatMap((node) => {
    const volatility = schema.volatility[calledName(node)];
    return volatility ? { node, what: `${calledName(node)}()`, isVolatile: volatility === 'v' } : [];
  });
  const clocks = nodesOf('SQLValueFunction', part).map((node) => ({ node, what: 'a clock', isVolatile: false }));
  const sums = (nodesOf('A_Expr', part) as A_Expr[])
    .filter(({ name }) => ['+', '-'].includes(lastName(name) ?? ''))
    .filter((sum) => isMoment(sum, schema))
    .map((node) => ({ node, what: 'a sum of moments', isVolatile: false }));
  const casts = (nodesOf('TypeCast', part) as TypeCast[])
    .filter(({ arg }) => arg && 'ColumnRef' in arg && isMomentColumn(arg.ColumnRef, schema))
    .map((node) => ({ node, what: 'a moment as something else', isVolatile: false }));
  const lists = (nodesOf('TypeCast', part) as TypeCast[])
    .filter(({ arg, typeName }) => typeName?.arrayBounds && arg && 'ColumnRef' in arg)
    .map((node) => ({ node, what: 'a column as a list', isVolatile: false }));
  return [...functions, ...clocks, ...sums, ...casts, ...lists];
}

const isMoment = (part: unknown, schema: Schema): boolean =>
  (nodesOf('TypeCast', part) as TypeCast[]).some(({ typeName }) =>
    ['timestamptz', 'interval'].includes(lastName(typeName?.names) ?? ''),
  ) || (nodesOf('ColumnRef', part) as ColumnRef[]).some((column) => isMomentColumn(column, schema));

/** By its name: which table's it is makes no difference here. */
const isMomentColumn = ({ fields }: ColumnRef, schema: Schema): boolean =>
  Object.values(schema.tables).some(({ moments }) => moments.includes(lastName(fields) ?? ''));

const hasColumn = (part: unknown): boolean => nodesOf('ColumnRef', part).length > 0;
