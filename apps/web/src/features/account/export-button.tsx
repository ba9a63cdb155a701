import { account } from '@comanda/contract/account/account.contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { accountTexts as t } from './account.texts.ts';

/** Downloads everything, and shows how much has arrived so far. */
export function ExportButton() {
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: () => {
      setBytes(0);
      return download(account.exportAll, setBytes);
    },
    onSuccess: () => showSuccess(t.exported),
  });
  if (exporting.isPending) {
    return (
      <div className="w-full py-1">
        <Progress label={bytes === 0 ? t.exporting : t.exportingSize({ size: formatBytes(bytes) })} />
      </div>
    );
  }
  return (
    <Button icon={Download} onClick={() => exporting.mutate()}>
      {t.export}
    </Button>
  );
}
