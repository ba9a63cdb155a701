import { printJobs } from '@comanda/contract/printers/print-jobs.contract';
import { useStore } from 'zustand';
import { useRead } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { printingTexts as t } from './printing.texts.ts';
import { canUseSerial, canUseUsb } from './direct/device-line.ts';
import { DirectPrinterFields } from './direct/direct-printer-fields.tsx';
import { DIRECT, NONE, tillPrinter } from './till-printer.ts';

/** Where the receipts of this device come out. */
export function TillPrinterCard() {
  const isAllowed = useCan(['POS', 'ORDERS', 'INVOICES']);
  const { data: printers = [] } = useRead(
    printJobs.printers,
    {},
    { enabled: isAllowed, select: (all) => all.filter(({ prints }) => prints.includes('receipt')) },
  );
  const chosen = useStore(tillPrinter);
  const isDirectPossible = canUseUsb() || canUseSerial();
  const isDirect = isDirectPossible && chosen === DIRECT;
  return (
    <Card className="mb-4">
      <Field label={t.printedBy} hint={t.printedByHint}>
        <Select
          placeholder={t.thisBrowser}
          options={[
            ...printers.map(({ id, title }) => ({ value: id, label: title })),
            ...(isDirectPossible ? [{ value: DIRECT, label: t.thisDevice }] : []),
            { value: NONE, label: t.noPrinter },
          ]}
          value={isDirect || chosen === NONE || printers.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
          onChange={({ currentTarget }) => tillPrinter.setState(currentTarget.value || null, true)}
        />
      </Field>
      {isDirect && <DirectPrinterFields />}
      {!isDirectPossible && <p className="mt-3 text-sm text-ink-soft">{t.noDirect}</p>}
    </Card>
  );
}
