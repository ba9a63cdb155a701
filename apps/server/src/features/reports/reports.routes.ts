import type { reports } from '@comanda/contract/reports/reports.contract';
import type { Handlers } from '../../http/handlers.ts';
import { makeReport } from './make-report.ts';

export const reportHandlers: Handlers<typeof reports> = {
  get: ({ inTenant, query }) => inTenant((tx) => makeReport(tx, query)),
};
