import { useMutation } from '@tanstack/react-query';
import { FileDown, FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type CsvProblem, isProblem, type OnLines } from '../../lib/read-csv.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { csvImportTexts as t } from './csv-import.texts.ts';

type CsvImportDialogProps<Found extends object> = {
  title: string;
  /** The columns, and the largest number of lines. */
  hint: string;
  onExample: () => Promise<void>;
  /** Reads a file and determines what its import would do. Stores nothing. */
  read: (file: File, onLines: OnLines) => Promise<Found | CsvProblem>;
  preview: (found: Found) => ReactNode;
  importLabel: (found: Found) => string;
  isNothing: (found: Found) => boolean;
  /** The lines being stored, during that. */
  importing: string | false;
  onImport: (found: Found) => void;
  /** The result, afterwards. */
  done: string | undefined;
  onClose: () => void;
};

/** Mount it to open it. It shows the file, then what of it can be imported, then the result. */
export function CsvImportDialog<Found extends object>(props: CsvImportDialogProps<Found>) {
  const { title, hint, onExample, read, preview, importLabel, isNothing, importing, onImport, done, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [lineCount, setLineCount] = useState<number>();
  const reading = useMutation({
    mutationFn: (file: File) => {
      setLineCount(undefined);
      return read(file, setLineCount);
    },
  });
  const found = reading.data && !isProblem(reading.data) ? reading.data : undefined;
  const reads = reading.isPending && (lineCount === undefined ? t.reading : t.checking({ count: lineCount }));
  const working = importing || reads;
  const choose = () => input.current?.click();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      guarded
      title={title}
      footer={
        <>
          <Button variant={done === undefined ? 'secondary' : 'primary'} onClick={onClose}>
            {t.close}
          </Button>
          {done === undefined &&
            (found ? (
              <Button
                variant="primary"
                disabled={isNothing(found)}
                pending={importing !== false}
                onClick={() => onImport(found)}
              >
                {importLabel(found)}
              </Button>
            ) : (
              <Button variant="primary" icon={FileUp} pending={reading.isPending} onClick={choose}>
                {t.chooseFile}
              </Button>
            ))}
        </>
      }
    >
      <FileInput ref={input} accept=".csv,.txt,.tsv,text/csv" onFile={reading.mutate} />
      {done !== undefined && <Notice tone="success">{done}</Notice>}
      {done === undefined && working && <Progress label={working} />}
      {done === undefined && !working && (
        <div className="flex flex-col gap-5">
          {reading.data && isProblem(reading.data) && <Notice tone="danger">{reading.data.problem}</Notice>}
          {found ? (
            <>
              {preview(found)}
              <Button className="self-start" onClick={choose}>
                {t.chooseOther}
              </Button>
            </>
          ) : (
            <>
              <p className="text-ink-soft">{hint}</p>
              <Button variant="ghost" icon={FileDown} className="-ms-4 self-start" onClick={() => void onExample()}>
                {t.example}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
