import { customers, duplicateChoices } from '@comanda/contract/customers/customers.contract';
import { useState } from 'react';
import { CsvImportDialog } from '../../kit/csv/csv-import-dialog.tsx';
import { useWrite } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { csvOf, downloadCsv } from '../../lib/csv.ts';
import { type CsvProblem, isProblem, type OnLines } from '../../lib/read-csv.ts';
import { importTexts as t } from './customer-import.texts.ts';
import { customersTexts } from './customers.texts.ts';
import { ImportPreview, type Preview } from './import-preview.tsx';
import { readCustomersCsv } from './read-customers-csv.ts';

type DuplicateChoice = (typeof duplicateChoices)[number];

export function ImportCustomersDialog({ onClose }: { onClose: () => void }) {
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('update');
  const imported = useWrite(customers.importAll);
  return (
    <CsvImportDialog
      title={t.title}
      hint={t.hint}
      onExample={downloadExample}
      read={readFile}
      preview={(found) => <ImportPreview preview={found} duplicates={duplicates} onDuplicatesChange={setDuplicates} />}
      importLabel={({ good }) => t.import({ count: good.length })}
      isNothing={({ good }) => good.length === 0}
      importing={imported.isPending && t.importing({ count: imported.variables.body.customers.length })}
      onImport={({ good }) => imported.mutate({ body: { customers: good, duplicates } })}
      done={imported.data && t.done(imported.data)}
      onClose={onClose}
    />
  );
}

async function readFile(file: File, onLines: OnLines): Promise<Preview | CsvProblem> {
  const content = await readCustomersCsv(file, onLines);
  if (isProblem(content)) return content;
  if (content.good.length === 0) return { ...content, knownCount: 0 };
  const { known } = await call(customers.findKnown, { body: { phones: content.good.map(({ phone }) => phone) } });
  return { ...content, knownCount: known.length };
}

async function downloadExample(): Promise<void> {
  const names = customersTexts.columns.slice(0, t.exampleRow.length);
  downloadCsv(await csvOf([names, t.exampleRow]), t.exampleName);
}
