import { type PrinterSetting, printers } from '@comanda/contract/printers/printers.contract';
import { CallFormDialog } from '../../kit/forms/call-form-dialog.tsx';
import { useCallForm } from '../../kit/forms/use-call-form.ts';
import { addresses, PrinterFields } from './printer-fields.tsx';
import { printerTexts as t } from './printers.texts.ts';

const usual = { copies: 1, hasCutter: true, hasDrawer: false, pulsePin: 2, prints: ['receipt'] } as const;

export function AddPrinterDialog({ onClose }: { onClose: () => void }) {
  const call = useCallForm(printers.add, {
    defaultValues: {
      ...usual,
      prints: [...usual.prints],
      title: '',
      paperMm: 80,
      connection: { ...addresses, kind: 'network' },
    },
    onDone: onClose,
  });
  return (
    <CallFormDialog title={t.addTitle} call={call} onClose={onClose}>
      <PrinterFields form={call.form} />
    </CallFormDialog>
  );
}

export function UpdatePrinterDialog({ printer, onClose }: { printer: PrinterSetting; onClose: () => void }) {
  const { id, state: _state, since: _since, waiting: _waiting, paperMm, pulsePin, connection, ...kept } = printer;
  const call = useCallForm(printers.update, {
    params: { id },
    // The server checked them when they were saved.
    defaultValues: { ...kept, paperMm, pulsePin, connection: { ...addresses, ...connection } } as PrinterDefaults,
    onDone: onClose,
  });
  return (
    <CallFormDialog title={t.updateTitle} call={call} onClose={onClose}>
      <PrinterFields form={call.form} ownId={id} />
    </CallFormDialog>
  );
}

type PrinterDefaults = NonNullable<Parameters<typeof useCallForm<typeof printers.update>>[1]['defaultValues']>;
