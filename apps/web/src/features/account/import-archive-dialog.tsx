import { account } from '@comanda/contract/account/account.contract';
import { useWrite } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { accountTexts as t } from './account.texts.ts';
import { ImportedSummary } from './imported-summary.tsx';

/** Says what will happen, then that it is happening, then what has happened. */
export function ImportArchiveDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const importing = useWrite(account.importAll);
  const { data, isPending } = importing;
  return (
    <Dialog
      open
      guarded
      onOpenChange={() => {
        if (!isPending) onClose();
      }}
      title={t.importTitle}
      description={file.name}
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={onClose}>
              {uiTexts.cancel}
            </Button>
            <Button variant="primary" pending={isPending} onClick={() => importing.mutate({ archive: file })}>
              {t.confirm}
            </Button>
          </>
        )
      }
    >
      {data && <ImportedSummary imported={data} />}
      {!data && isPending && <Progress label={t.importing} />}
      {!data && !isPending && (
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {t.confirmPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
