import { digitsInUse } from '@comanda/contract/core/digits';
import { customers, type ListedCustomer, MOST_EXPORTED_PER_PAGE } from '@comanda/contract/customers/customers.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { downloadCsv } from '../../lib/csv.ts';
import { customersCsv } from './customers-csv.ts';
import { customersTexts as t } from './customers.texts.ts';

/** All customers as a file, whatever page is shown. */
export const useCustomerExport = () =>
  useMutation({
    meta: { fallback: t.exportFailed },
    mutationFn: async () => {
      const csv = await customersCsv(await readAll(), digitsInUse());
      downloadCsv(csv, t.exportName({ day: new Date().toLocaleDateString('sv') }));
    },
  });

/** Page by page. A customer added meanwhile may appear twice or not at all, as in any list by name. */
async function readAll(): Promise<ListedCustomer[]> {
  const all: ListedCustomer[] = [];
  for (let page = 1; ; page += 1) {
    const read = await call(customers.exportAll, { query: { page, perPage: MOST_EXPORTED_PER_PAGE } });
    all.push(...read);
    if (read.length < MOST_EXPORTED_PER_PAGE) return all;
  }
}
