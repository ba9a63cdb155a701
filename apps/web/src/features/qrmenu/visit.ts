import { readStored, writeStored } from '../../lib/stored.ts';
import type { Link } from './place.ts';
import type { qrMenuTexts } from './qrmenu.texts.ts';

export type FailureReason = keyof typeof qrMenuTexts.failedHints;
export type Visit = {
  link: Link;
  failure: FailureReason | null;
  /** What was ordered, in a few words. */
  ordered: string | null;
};

/** For the pages whose address names no code. */
const STORAGE_KEY = 'comanda.qrvisit';
let current: Visit | null = null;

export function rememberVisit(visit: Visit): void {
  current = visit;
  writeStored('sessionStorage', STORAGE_KEY, visit);
}

/** Null when the page was opened by itself, in a tab that saw no menu. */
export function lastVisit(): Visit | null {
  current ??= readStored('sessionStorage', STORAGE_KEY) as Visit | null; // written only just above
  return current;
}
