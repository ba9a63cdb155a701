import type { InvoiceLine } from '@comanda/contract/invoices/invoices.contract';
import type { Invoice } from '@comanda/domain/bill/bill';
import { letterOf, type TaxRow } from '@comanda/domain/tax-table';
import { shownAmount } from '@comanda/contract/printing/receipt-of-invoice';
import { unitsText } from '@comanda/domain/bill/units-text';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import type { Explained } from '../bills/public.ts';
import { MaybeExplained } from './maybe-explained.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import type { WholeInvoice } from './use-reprint.ts';

type InvoiceLinesProps = {
  invoice: WholeInvoice;
  taxes: readonly TaxRow[];
  /** As its bill says it; undefined where there is none. */
  own: Invoice | undefined;
  onExplain: ((explained: Explained) => void) | undefined;
};

/** The lines of an invoice by the orders of which they are, and its charges. */
export function InvoiceLines({ invoice: { lines, orders }, taxes, own, onExplain }: InvoiceLinesProps) {
  const partId = own?.partId ?? '';
  const byOrder = Map.groupBy(lines, ({ order_id: orderId }) => orderId);
  const charges = byOrder.get(null) ?? [];
  return (
    <>
      {orders.map(({ order_id: orderId, order_no: number, token_no: token }) => (
        <section key={orderId}>
          <h3 className="flex items-baseline justify-between gap-3 border-b border-line pb-2 font-semibold">
            {t.orderNo({ number })}
            <span className="text-sm font-normal text-ink-soft">{t.token({ number: token })}</span>
          </h3>
          <Lines
            lines={byOrder.get(orderId) ?? []}
            taxes={taxes}
            onExplain={onExplain && (({ line_id: lineId }) => lineId && onExplain({ what: 'line', lineId, partId }))}
          />
        </section>
      ))}
      {charges.length > 0 && (
        <Lines
          lines={charges}
          taxes={taxes}
          // Charges stand on the document in the order of the invoice.
          onExplain={
            onExplain &&
            ((_, index) => onExplain({ what: 'charge', chargeId: own?.charges[index]?.chargeId ?? '', partId }))
          }
        />
      )}
    </>
  );
}

type LinesProps = {
  lines: readonly InvoiceLine[];
  taxes: readonly TaxRow[];
  onExplain: ((line: InvoiceLine, index: number) => unknown) | undefined;
};

function Lines({ lines, taxes, onExplain }: LinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of an invoice never move
        <Line key={index} line={line} taxes={taxes} onExplain={onExplain && (() => void onExplain(line, index))} />
      ))}
    </ul>
  );
}

type LineProps = { line: InvoiceLine; taxes: readonly TaxRow[]; onExplain: (() => void) | undefined };

function Line({ line, taxes, onExplain }: LineProps) {
  const formatMoney = useFormatMoney();
  const { title, variant_title: variant, addons, notes, units, price } = line;
  const tax = { title: line.tax_title, rate: line.tax_rate, type: line.tax_type };
  const details = [variant, ...addons].filter(Boolean).join(', ');
  return (
    <li className="py-2.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {line.line_id === null
            ? title
            : t.line({ units: unitsText({ slices: line.slices, of: line.slices_per_unit }), title })}
        </span>
        <span className="flex items-baseline gap-3">
          <span className="text-ink-soft">{letterOf(taxes, tax)}</span>
          <MaybeExplained label={title} amount={shownAmount(line)} onExplain={onExplain} />
        </span>
      </span>
      {details !== '' && <span className="block text-sm text-ink-soft">{details}</span>}
      {units > 1 && <span className="block text-sm text-ink-soft">{t.each({ amount: formatMoney(price) })}</span>}
      {notes !== null && <span className="block text-sm text-ink-soft">{t.notes({ notes })}</span>}
    </li>
  );
}
