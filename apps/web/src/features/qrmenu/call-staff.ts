import type { CallKind } from '@comanda/contract/floor/table-call';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { Link } from './place.ts';
import { menuPath, post } from './request-menu.ts';

/** So long a call is taken as heard; then it may be repeated. */
export const HEARD_FOR_MS = 2 * 60_000;
const STORAGE_KEY = 'comanda.qrcalls';

/** When this table called last from this tab, in milliseconds; 0 where that is long ago. */
export function calledAt(link: Link, kind: CallKind): number {
  const at = lastCalls()[nameOf(link, kind)] ?? 0;
  return Date.now() - at < HEARD_FOR_MS ? at : 0;
}

/** @returns when it was heard. @throws QrMenuError */
export async function callStaff(link: Link, kind: CallKind): Promise<number> {
  await post(`${menuPath(link.qrcode)}/call`, { tableId: link.table, kind });
  const now = Date.now();
  writeStored('sessionStorage', STORAGE_KEY, { ...lastCalls(), [nameOf(link, kind)]: now });
  return now;
}

const lastCalls = () => (readStored('sessionStorage', STORAGE_KEY) ?? {}) as Record<string, number>; // written only just above

const nameOf = ({ table }: Link, kind: CallKind): string => `${kind} ${table}`;
