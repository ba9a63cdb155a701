import { customers } from '@comanda/contract/customers/customers.contract';
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
      const csv = await customersCsv(await call(customers.exportAll));
      downloadCsv(csv, t.exportName(new Date().toLocaleDateString('sv')));
    },
  });
