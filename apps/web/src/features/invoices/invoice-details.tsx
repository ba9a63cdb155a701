import type { Invoice } from '@comanda/contract/invoices/invoices.contract';
import type { Letterhead } from '@comanda/contract/store/store.contract';
import type { CreditNote, Payment } from '@comanda/domain/bill/bill';
import { type TaxRow, taxTable } from '@comanda/domain/tax-table';
import type { ReactNode } from 'react';
import { useStoreCurrency } from '../../lib/store-currency.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { printingTexts, taxNumberOf, TaxTable } from '../printing/public.ts';
import type { Explained } from '../bills/public.ts';
import { giveBackTexts } from './give-back.texts.ts';
import { GivenBack, GivenBackBadge } from './given-back.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import { MaybeExplained } from './maybe-explained.tsx';
import type { Settled } from './settled.ts';
import type { InvoiceInit, WholeInvoice } from './use-reprint.ts';

type InvoiceDetailsProps = {
  invoice: WholeInvoice;
  /** Null where it was paid before there were bills. */
  settled: Settled | null;
  init: InvoiceInit;
  onPrintNote: (note: CreditNote) => void;
  onCorrect: (payment: Payment) => void;
  /** Of which document, the invoice or one of its credit notes. */
  onExplain: (explained: Explained, documentId: string) => void;
};

/** What an invoice says, and what was given back of it. */
export function InvoiceDetails(props: InvoiceDetailsProps) {
  const { invoice, settled, init, onPrintNote, onCorrect, onExplain } = props;
  const own = settled?.invoice;
  const explain = own && ((explained: Explained) => onExplain(explained, own.id));
  const taxes = taxTable(
    invoice.lines.map(({ tax_title: title, tax_rate: rate, tax_type: type, ...line }) => ({
      ...line,
      title,
      rate,
      type,
    })),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section aria-label={t.numberOf({ number: invoice.invoice_id })} tabIndex={0} className="flex flex-col gap-6">
      {settled && <GivenBackBadge settled={settled} />}
      <Head letterhead={invoice.letterhead} />
      <Facts invoice={invoice} />
      <InvoiceLines invoice={invoice} taxes={taxes} own={own} onExplain={explain} />
      <Sums invoice={invoice} taxes={taxes} partId={own?.partId ?? ''} onExplain={explain}>
        <InvoicePayments invoice={invoice} settled={settled} init={init} onCorrect={onCorrect} />
      </Sums>
      {settled ? (
        <GivenBack
          settled={settled}
          timeZone={init.storeSettings.timeZone}
          onPrint={onPrintNote}
          onExplain={(noteId) => onExplain({ what: 'note', noteId }, noteId)}
        />
      ) : (
        <p className="text-ink-soft">{giveBackTexts.beforeBills}</p>
      )}
    </section>
  );
}

/** The store as it was when the invoice was written. */
function Head({ letterhead: { storeName, address, taxNumber, taxNumberLabel } }: { letterhead: Letterhead }) {
  return (
    <div className="break-words">
      <p className="font-semibold">{storeName}</p>
      {address !== null && <p className="whitespace-pre-line text-ink-soft">{address}</p>}
      {taxNumber !== null && <p className="text-ink-soft">{taxNumberOf(taxNumber, taxNumberLabel)}</p>}
    </div>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { invoice_to: company, name, customer_id: phone, email, table_title: table, floor } = invoice;
  return (
    <dl className="flex flex-col gap-1.5">
      <Fact name={t.customer}>{name ?? t.walkIn}</Fact>
      {phone !== null && <Fact name={t.phone}>{phone}</Fact>}
      {email !== null && <Fact name={t.email}>{email}</Fact>}
      <Fact name={t.order}>{printingTexts.diningOptions[invoice.delivery_type]}</Fact>
      {table !== null && (
        <Fact name={t.table}>{[table, floor === '-' ? null : floor].filter(Boolean).join(' · ')}</Fact>
      )}
      {company && (
        <>
          <Fact name={t.invoiceTo}>
            {company.name}
            {company.address && <span className="block whitespace-pre-line">{company.address}</span>}
          </Fact>
          {company.taxNumber && <Fact name={t.taxNumber}>{company.taxNumber}</Fact>}
        </>
      )}
    </dl>
  );
}

type SumsProps = {
  invoice: Invoice;
  taxes: readonly TaxRow[];
  partId: string;
  onExplain: ((explained: Explained) => void) | undefined;
  children: ReactNode;
};

function Sums({ invoice, taxes, partId, onExplain, children }: SumsProps) {
  const currency = useStoreCurrency();
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <dl className="flex flex-col gap-1.5">
        <Fact name={t.subtotal}>
          <MoneyText amount={invoice.sub_total} />
        </Fact>
        <Fact name={t.tax}>
          <MaybeExplained
            label={t.tax}
            amount={invoice.tax_total}
            onExplain={onExplain && (() => onExplain({ what: 'tax', partId }))}
          />
        </Fact>
        <Fact name={t.total} className="mt-1 text-xl font-semibold">
          <MaybeExplained
            label={t.total}
            amount={invoice.total}
            onExplain={onExplain && (() => onExplain({ what: 'part', partId }))}
          />
        </Fact>
        {children}
      </dl>
      {currency && (
        <div className="text-sm text-ink-soft">
          <TaxTable rows={taxes} currency={currency} />
        </div>
      )}
    </div>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ''}`}>
      <dt className={className ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}
