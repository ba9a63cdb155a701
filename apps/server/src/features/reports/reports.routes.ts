import type { reports } from '@comanda/contract/reports/reports.contract';
import type { Handlers } from '../../http/handlers.ts';
import { listBehind } from './list-behind.ts';
import { makeBalance } from './make-balance.ts';
import { makeReport } from './make-report.ts';
import { salesOfPeople } from './sales-of-people.ts';
import { salesOfPlaces } from './sales-of-places.ts';
import { sumTakenOff } from './sum-taken-off.ts';
import { timeTickets } from './time-tickets.ts';
import type { SumsOfSales } from './sums-of-sales.ts';

export const reportHandlers = ({ sums }: { sums: Pick<SumsOfSales, 'add'> }): Handlers<typeof reports> => ({
  get: async ({ tx, query }) => {
    const { report, unsummed } = await makeReport(tx, query);
    sums.add(tx.tenantId, unsummed);
    return report;
  },

  balance: ({ tx, query }) => makeBalance(tx, query),

  people: ({ tx, query }) => salesOfPeople(tx, query),

  places: ({ tx, query }) => salesOfPlaces(tx, query),

  line: ({ tx, query }) => timeTickets(tx, query),

  takenOff: ({ tx, query }) => sumTakenOff(tx, query),

  behind: ({ tx, query }) => listBehind(tx, query),
});
