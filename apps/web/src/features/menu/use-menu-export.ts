import { digitsInUse } from '@comanda/contract/core/digits';
import { menu } from '@comanda/contract/menu/menu.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { downloadCsv } from '../../lib/csv.ts';
import { menuCsv } from './menu-csv.ts';
import { menuImportTexts as t } from './menu-import.texts.ts';

/** The whole menu as a file, whatever is searched for. */
export const useMenuExport = () =>
  useMutation({
    meta: { fallback: t.exportFailed },
    mutationFn: async () => {
      const csv = await menuCsv(await call(menu.list), digitsInUse());
      downloadCsv(csv, t.exportName({ day: new Date().toLocaleDateString('sv') }));
    },
  });
