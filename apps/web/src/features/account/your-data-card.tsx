import { accountMessages } from '@comanda/contract/account/account.messages';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { say } from '../../lib/say.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { showError } from '../../ui/toast.tsx';
import { accountTexts as t } from './account.texts.ts';
import { ExportButton } from './export-button.tsx';
import { ImportArchiveDialog } from './import-archive-dialog.tsx';

/** For admins, in their profile. */
export function YourDataCard() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <Card title={t.title} description={t.description}>
      <p className="text-ink-soft">{t.contents}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <ExportButton />
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {t.import}
        </Button>
      </div>
      <FileInput
        ref={input}
        accept=".zip,application/zip"
        onFile={(chosen) => void check(chosen).then((isZip) => isZip && setFile(chosen))}
      />
      {file && <ImportArchiveDialog file={file} onClose={() => setFile(undefined)} />}
    </Card>
  );
}

/** A file this large is no export, and its sender should hear that before it is sent. */
async function check(file: File): Promise<boolean> {
  const isZip = (await file.slice(0, 2).text()) === 'PK';
  if (!isZip) showError(say(accountMessages.notAnArchive));
  return isZip;
}
