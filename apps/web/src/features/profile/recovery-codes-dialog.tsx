import { Copy, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError } from '../../ui/toast.tsx';
import { copySecret } from './copy-secret.ts';
import { twoStepTexts as t } from './two-step.texts.ts';

export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      guarded
      onOpenChange={onClose}
      title={t.recoveryTitle}
      description={t.recoveryNote}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.kept}
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-2 rounded-card bg-sunken p-4">
        {codes.map((code) => (
          <li key={code} className="text-center">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-3">
        <Button icon={Copy} onClick={() => void copySecret(codes.join('\n'))}>
          {t.copy}
        </Button>
        <Button icon={Printer} onClick={() => printCodes(codes)}>
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}

/** In a window of its own, so that nothing else of the page is on the paper. */
function printCodes(codes: string[]): void {
  const page = window.open('', '', 'width=420,height=560');
  if (!page) {
    showError(t.printBlocked);
    return;
  }
  const list = page.document.createElement('pre');
  list.textContent = [t.printTitle, '', ...codes].join('\n');
  page.document.title = t.printTitle;
  page.document.body.append(list);
  page.print();
}
