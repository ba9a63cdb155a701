import { paperWidths } from '@comanda/contract/printers/printer';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { printingTexts as t } from '../printing.texts.ts';
import { canUseSerial, canUseUsb } from './device-line.ts';
import { baudRates, type DirectFault, directPrinter, type DirectPrinter } from './direct-choice.ts';
import { openDrawerDirectly, printTestDirectly } from './direct-printer.ts';

const usual = { baud: 9600, paperMm: 80, hasCutter: true, hasDrawer: false } as const;

/** Which device on a cable of this one prints, and how. The browser asks which one, and remembers that it may. */
export function DirectPrinterFields() {
  const chosen = useStore(directPrinter);
  const [fault, setFault] = useState<DirectFault | null>(null);
  const change = (more: Partial<DirectPrinter>) => chosen && directPrinter.setState({ ...chosen, ...more }, true);

  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        {canUseUsb() && <Button onClick={() => void chooseUsb(chosen)}>{t.chooseUsb}</Button>}
        {canUseSerial() && <Button onClick={() => void chooseSerial(chosen)}>{t.chooseSerial}</Button>}
        {chosen && <p className="min-w-0 font-medium wrap-anywhere">{chosen.name}</p>}
      </div>
      {chosen && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t.paperWidth}>
              <Select
                options={paperWidths.map((width) => ({ value: String(width), label: t.millimetres({ width }) }))}
                value={String(chosen.paperMm)}
                onChange={({ currentTarget }) => change({ paperMm: currentTarget.value === '57' ? 57 : 80 })}
              />
            </Field>
            {chosen.kind === 'serial' && (
              <Field label={t.speed}>
                <Select
                  options={baudRates.map((baud) => ({ value: String(baud), label: String(baud) }))}
                  value={String(chosen.baud)}
                  onChange={({ currentTarget }) =>
                    change({ baud: baudRates.find((baud) => String(baud) === currentTarget.value) ?? usual.baud })
                  }
                />
              </Field>
            )}
          </div>
          <Checkbox
            label={t.hasCutter}
            checked={chosen.hasCutter}
            onChange={({ currentTarget }) => change({ hasCutter: currentTarget.checked })}
          />
          <Checkbox
            label={t.hasDrawer}
            checked={chosen.hasDrawer}
            onChange={({ currentTarget }) => change({ hasDrawer: currentTarget.checked })}
          />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void printTestDirectly(chosen).then(setFault)}>{t.testPrint}</Button>
            {chosen.hasDrawer && (
              <Button onClick={() => void openDrawerDirectly(chosen).then(setFault)}>{t.openDrawer}</Button>
            )}
          </div>
          {fault && <Notice tone="danger">{t.directFaults[fault]}</Notice>}
        </>
      )}
    </div>
  );
}

/** Who chooses nothing keeps what is chosen. */
async function chooseUsb(before: DirectPrinter | null): Promise<void> {
  const device = await navigator.usb.requestDevice({ filters: [] }).catch(() => null);
  if (!device) return;
  const { vendorId, productId, productName } = device;
  const named = {
    vendorId,
    productId,
    serialNumber: device.serialNumber ?? null,
    name: productName || t.directKinds.usb,
  };
  directPrinter.setState({ ...usual, ...before, kind: 'usb', ...named }, true);
}

async function chooseSerial(before: DirectPrinter | null): Promise<void> {
  const port = await navigator.serial.requestPort().catch(() => null);
  if (!port) return;
  const { usbVendorId: vendorId = null, usbProductId: productId = null } = port.getInfo();
  const named = { vendorId, productId, serialNumber: null, name: t.directKinds.serial };
  directPrinter.setState({ ...usual, ...before, kind: 'serial', ...named }, true);
}
