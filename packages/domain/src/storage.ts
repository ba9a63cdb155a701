/** The storage of a tenant, used or allowed: rows of its tables, and bytes of these and of its pictures. */
export type Storage = { rows: number; bytes: number };

/** People are warned from this share of a quota on. */
export const NEARLY_FULL = 0.8;

/** The larger of the two shares; from 1 on nothing more fits. */
export const shareOf = (used: Storage, quota: Storage): number =>
  Math.max(used.rows / quota.rows, used.bytes / quota.bytes);

/** Whether there is room for this much more. */
export const fitsInto = (quota: Storage, used: Storage, more: Storage): boolean =>
  used.rows + more.rows <= quota.rows && used.bytes + more.bytes <= quota.bytes;

/** The quotas of the installation: for a tenant that has never paid, and from its first payment on. */
export type Quotas = { trial: Storage; paid: Storage };

/**
 * Ten years of a restaurant with 300 orders of 8 lines a day are 12 million rows and 4 GB. Two weeks of it are 20 MB.
 */
export const usualQuotas: Quotas = {
  trial: { rows: 500_000, bytes: 100_000_000 },
  paid: { rows: 50_000_000, bytes: 20_000_000_000 },
};
