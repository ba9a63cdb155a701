import { setTimeout as pause } from 'node:timers/promises';
import type { InTenant } from '../../db/tenant.ts';
import { sumSales } from './sum-sales.ts';

/** A report reads this many in a fraction of a millisecond. */
const WORTH_SUMMING = 100;

type Deps = {
  /** Connections for long work. */
  inTenant: InTenant;
  log: (level: 'warn', about: object, text: string) => void;
};

export type SumsOfSales = ReturnType<typeof sumsOfSales>;

/**
 * Adds invoices to the sums where a report has found many that are in none: some of one restaurant at a time, the
 * restaurants by turns, after the report is made. Where it fails, the next report asks again.
 */
export function sumsOfSales({ inTenant, log }: Deps) {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  let isStopping = false;

  async function work(): Promise<void> {
    // A set also comes to what is added to it meanwhile.
    for (const tenantId of waiting) {
      if (isStopping) return;
      waiting.delete(tenantId);
      const began = performance.now();
      const isLeft = await inTenant(tenantId, (tx) => sumSales(tx)).catch((error: unknown) => {
        log('warn', { err: error, tenantId }, 'invoices could not be added to their sums');
        return false;
      });
      if (!isLeft) continue;
      waiting.add(tenantId);
      await pause(performance.now() - began, undefined, { ref: false });
    }
  }

  return {
    /** For a restaurant of which so many invoices are in no sum. */
    add(tenantId: string, unsummed: number): void {
      if (unsummed < WORTH_SUMMING || isStopping) return;
      waiting.add(tenantId);
      running ??= work().finally(() => {
        running = undefined;
      });
    },
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}
