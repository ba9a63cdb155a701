import type { reports } from '@comanda/contract/reports/reports.contract';
import type { Handlers } from '../../http/handlers.ts';
import { makeReport } from './make-report.ts';
import type { SumsOfSales } from './sums-of-sales.ts';

export const reportHandlers = ({ sums }: { sums: Pick<SumsOfSales, 'add'> }): Handlers<typeof reports> => ({
  get: async ({ tx, query }) => {
    const { report, unsummed } = await makeReport(tx, query);
    sums.add(tx.tenantId, unsummed);
    return report;
  },
});
