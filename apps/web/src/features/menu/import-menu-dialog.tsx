import { categories } from '@comanda/contract/menu/categories.contract';
import { menu } from '@comanda/contract/menu/menu.contract';
import { taxes } from '@comanda/contract/taxes/taxes.contract';
import { CsvImportDialog } from '../../kit/csv/csv-import-dialog.tsx';
import { useWrite } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { csvOf, downloadCsv } from '../../lib/csv.ts';
import { type CsvProblem, isProblem, type OnLines } from '../../lib/read-csv.ts';
import { ImportPreview, type MenuPreview } from './import-preview.tsx';
import { menuImportTexts as t } from './menu-import.texts.ts';
import { planImport } from './plan-import.ts';
import { readMenuCsv } from './read-menu-csv.ts';

export function ImportMenuDialog({ onClose }: { onClose: () => void }) {
  const imported = useWrite(menu.importAll);
  return (
    <CsvImportDialog
      title={t.title}
      hint={t.hint}
      onExample={downloadExample}
      read={readFile}
      preview={(found) => <ImportPreview {...found} />}
      importLabel={({ planned }) => t.import({ count: planned.length })}
      isNothing={({ planned }) => planned.length === 0}
      importing={imported.isPending && t.importing({ count: imported.variables.body.items.length })}
      onImport={({ planned }) => imported.mutate({ body: { items: planned.map(({ line }) => line) } })}
      done={imported.data && t.done(imported.data)}
      onClose={onClose}
    />
  );
}

/** Compares with the menu of this moment, not with one that was read for the page. */
async function readFile(file: File, onLines: OnLines): Promise<MenuPreview | CsvProblem> {
  const [items, allCategories, allTaxes] = await Promise.all([
    call(menu.list),
    call(categories.list),
    call(taxes.list),
  ]);
  const content = await readMenuCsv(
    file,
    allTaxes.map(({ title }) => title),
    onLines,
  );
  if (isProblem(content)) return content;
  const plan = planImport(
    content.good,
    items,
    allCategories.map(({ title }) => title),
  );
  return { ...plan, bad: content.bad };
}

async function downloadExample(): Promise<void> {
  downloadCsv(await csvOf([t.columns, t.exampleRow]), t.exampleName);
}
