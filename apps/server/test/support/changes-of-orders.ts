import { type FuncCall, type InsertStmt, type Node, parseSync, type UpdateStmt } from 'libpg-query';
import { calledName, nodesOf } from './statement-parts.ts';

export type ChangesOfOrders = { changesOrders: boolean; movesVersion: boolean };

/** Open bills are listed with the charges that rules ask for. */
const LISTED = ['orders', 'order_items', 'tickets', 'bills', 'bill_tables', 'payments', 'charge_rules'];
/** Columns that no list of open orders or bills shows. */
const UNSEEN = ['customer_id', 'weight', 'is_discounted', 'is_full', 'seen_at'];
/** Functions that store what is listed, and leave the version to their caller. */
const STORING = ['open_bill', 'write_invoice'];
const MOVING = ['place_round', 'place_paid_round'];

/**
 * Whether the statement changes what lists of open orders and bills show, and whether it moves their version on. Orders
 * are deleted only together with their restaurant.
 */
export function changesOfOrders(text: string): ChangesOfOrders {
  const { stmts } = parseSync(text);
  const updates = nodesOf('UpdateStmt', stmts) as UpdateStmt[];
  const inserts = nodesOf('InsertStmt', stmts) as InsertStmt[];
  const calls = nodesOf('FuncCall', stmts) as FuncCall[];
  const isListed = ({ relation }: { relation?: { relname?: string } }) => LISTED.includes(relation?.relname ?? '');
  return {
    changesOrders:
      inserts.some(isListed) ||
      calls.some((call) => STORING.includes(calledName(call))) ||
      updates.some((update) => isListed(update) && columnsOf(update).some((column) => !UNSEEN.includes(column))),
    movesVersion:
      calls.some((call) => MOVING.includes(calledName(call))) ||
      updates.some(
        (update) =>
          update.relation?.relname === 'counters' && columnsOf(update).some((column) => column.startsWith('orders_')),
      ),
  };
}

const columnsOf = ({ targetList = [] }: UpdateStmt): string[] =>
  targetList.map((column: Node) => ('ResTarget' in column ? (column.ResTarget.name ?? '') : ''));
