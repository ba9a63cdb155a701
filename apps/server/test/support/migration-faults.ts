import {
  type AlterTableStmt,
  type Constraint,
  type CreatePolicyStmt,
  type CreateStmt,
  type FuncCall,
  parseSync,
  type RenameStmt,
} from 'libpg-query';
import { calledName, nodesOf } from './statement-parts.ts';

/** What a database that is distributed already would refuse of a migration (docs/decisions/029-distribution.md). */
export function migrationFaults(text: string): string[] {
  const { stmts } = parseSync(text);
  // A procedure's body is text to the parser.
  const words = text.replace(/--.*/g, '');
  return [
    ...(/create\s+(or\s+replace\s+)?(constraint\s+)?trigger/i.test(words) ? ['a trigger'] : []),
    ...(/on\s+(delete|update)\s+set\s+(null|default)/i.test(words) ? ['a key that empties a column'] : []),
    ...(nodesOf('AlterTableStmt', stmts) as AlterTableStmt[]).flatMap(faultsOfAlter),
    ...(nodesOf('RenameStmt', stmts) as RenameStmt[])
      .filter(({ renameType }) => renameType === 'OBJECT_TABCONSTRAINT')
      .map(() => 'a constraint of another name'),
    ...policiesThatAsk(stmts).map(() => 'a policy that a node cannot keep'),
  ];
}

/** On tables of before. Nodes have no functions but those that deploy/citus.sql gives them. */
function policiesThatAsk(stmts: unknown): CreatePolicyStmt[] {
  const created = (nodesOf('CreateStmt', stmts) as CreateStmt[]).map(({ relation }) => relation?.relname);
  return (nodesOf('CreatePolicyStmt', stmts) as CreatePolicyStmt[]).filter(
    (policy) =>
      !created.includes(policy.table?.relname) &&
      (nodesOf('FuncCall', policy) as FuncCall[]).some((call) => calledName(call) !== 'tenant_id'),
  );
}

function faultsOfAlter({ cmds = [] }: AlterTableStmt): string[] {
  const kinds = cmds.map((command) => ('AlterTableCmd' in command ? command.AlterTableCmd.subtype : undefined));
  const columns = cmds.filter((_, at) => kinds[at] === 'AT_AddColumn');
  const unnamed = (nodesOf('Constraint', columns) as Constraint[]).some(
    ({ contype, conname }) => !conname && ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE'].includes(contype ?? ''),
  );
  return [
    ...(cmds.length > 1 && kinds.includes('AT_AddConstraint') ? ['a constraint together with another change'] : []),
    ...(unnamed ? ['a column with a constraint without a name'] : []),
  ];
}
