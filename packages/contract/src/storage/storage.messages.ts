import type { Storage } from '@comanda/domain/storage';
import { messageKeys, type Said, said } from '../core/message.ts';

const storageMessages = messageKeys('storage');

type Full = { more: Storage; used: Storage; quota: Storage; isTrial: boolean };

/** There is no room: how much it would take, and how much there is. */
export function storageFull({ more, used, quota, isTrial }: Full): Said {
  const [moreSize, moreUnit] = sizeOf(more);
  const [usedSize, usedUnit] = sizeOf(used);
  const [quotaSize, quotaUnit] = sizeOf(quota);
  return said(storageMessages.full, {
    moreSize,
    moreUnit,
    moreRows: more.rows,
    usedSize,
    usedUnit,
    usedRows: used.rows,
    quotaSize,
    quotaUnit,
    quotaRows: quota.rows,
    plan: isTrial ? 'trial' : 'paid',
  });
}

/** `[1.2, 'MB']` */
function sizeOf({ bytes }: Storage): [number, string] {
  const [unit, name] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB'];
  return [Math.round((bytes / unit) * 10) / 10, name];
}
