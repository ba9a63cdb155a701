import { customers, duplicateChoices } from '@comanda/contract/customers/customers.contract';
import { useMutation } from '@tanstack/react-query';
import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWrite } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { importTexts as t } from './customer-import.texts.ts';
import { csvOf, downloadCsv } from './customers-csv.ts';
import { customersTexts } from './customers.texts.ts';
import { ImportPreview, type Preview } from './import-preview.tsx';
import { type CsvProblem, readCustomersCsv } from './read-customers-csv.ts';

type DuplicateChoice = (typeof duplicateChoices)[number];

/** Mount it to open it. First the file, then what of it can be imported, then what was. */
export function ImportCustomersDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('update');
  const preview = useMutation({ mutationFn: readFile });
  const imported = useWrite(customers.importAll, { stale: [customers.list, customers.search] });
  const found = preview.data && 'good' in preview.data ? preview.data : undefined;
  const goodCount = found?.good.length ?? 0;
  const choose = () => input.current?.click();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      guarded
      title={t.title}
      footer={
        imported.data ? (
          <Button variant="primary" onClick={onClose}>
            {customersTexts.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{customersTexts.close}</Button>
            {found ? (
              <Button
                variant="primary"
                disabled={goodCount === 0}
                pending={imported.isPending}
                onClick={() => imported.mutate({ body: { customers: found.good, duplicates } })}
              >
                {t.import(goodCount)}
              </Button>
            ) : (
              <Button variant="primary" icon={FileUp} pending={preview.isPending} onClick={choose}>
                {t.chooseFile}
              </Button>
            )}
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={t.chooseFile}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) preview.mutate(file);
          // The same file, mended meanwhile, can be chosen once more.
          event.target.value = '';
        }}
      />
      {imported.data ? (
        <Notice tone="success">{t.done(imported.data)}</Notice>
      ) : (
        <div className="flex flex-col gap-5">
          {preview.data && 'problem' in preview.data && <Notice tone="danger">{preview.data.problem}</Notice>}
          {found ? (
            <>
              <ImportPreview preview={found} duplicates={duplicates} onDuplicatesChange={setDuplicates} />
              <Button className="self-start" pending={preview.isPending} onClick={choose}>
                {t.chooseOther}
              </Button>
            </>
          ) : (
            <>
              <p className="text-ink-soft">{t.hint}</p>
              <Button
                variant="ghost"
                icon={FileDown}
                className="-ml-4 self-start"
                onClick={() => void downloadExample()}
              >
                {t.example}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

async function readFile(file: File): Promise<Preview | CsvProblem> {
  const content = await readCustomersCsv(file);
  if ('problem' in content || content.good.length === 0) return { knownCount: 0, ...content };
  const { known } = await call(customers.findKnown, { body: { phones: content.good.map(({ phone }) => phone) } });
  return { ...content, knownCount: known.length };
}

async function downloadExample(): Promise<void> {
  const names = customersTexts.columns.slice(0, t.exampleRow.length);
  downloadCsv(await csvOf([names, t.exampleRow]), t.exampleName);
}
