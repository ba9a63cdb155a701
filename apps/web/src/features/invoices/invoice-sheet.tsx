import { bills } from '@comanda/contract/bills/bills.contract';
import { type Invoice, invoices } from '@comanda/contract/invoices/invoices.contract';
import type { Order, OrderItem } from '@comanda/contract/orders/orders.contract';
import type { Letterhead } from '@comanda/contract/store/store.contract';
import type { CreditNote } from '@comanda/domain/bill/bill';
import { times } from '@comanda/domain/money';
import { letterOf, type TaxRow, taxTable } from '@comanda/domain/tax-table';
import { isSold } from '@comanda/domain/order-status';
import { History, Printer } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { locale } from '../../lib/language.ts';
import { useFormatMoney, useStoreCurrency } from '../../lib/store-currency.tsx';
import { useRead } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageLoading } from '../../ui/page-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { InvoiceHistorySheet } from '../../kit/bill-history/bill-history-sheet.tsx';
import { printingTexts, printReceipt, taxNumberOf, TaxTable } from '../printing/public.ts';
import { receiptOfCreditNote } from './credit-note-receipt.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { giveBackTexts } from './give-back.texts.ts';
import { GivenBack, GivenBackBadge } from './given-back.tsx';
import { invoicesTexts as t } from './invoices.texts.ts';
import { isSomethingLeft, settledOf } from './settled.ts';
import type { InvoiceInit } from './use-reprint.ts';

type InvoiceSheetProps = {
  number: number;
  init: InvoiceInit;
  onReprint: (invoice: Invoice) => void;
  isPrinting: boolean;
  onPrintBlocked: () => void;
  onClose: () => void;
};

/** Mount it to open it. */
export function InvoiceSheet({ number, init, onReprint, isPrinting, onPrintBlocked, onClose }: InvoiceSheetProps) {
  const read = useRead(invoices.get, { params: { id: number } });
  const orderIds = read.data?.orders.map((order) => order.order_id) ?? [];
  const orders = useRead(invoices.orders, { body: { orderIds } }, { enabled: read.data !== undefined });
  const bill = useRead(bills.ofInvoice, { params: { invoiceNo: number } }, { gcTime: 0 });
  const failed = read.isError ? read : orders.isError ? orders : bill.isError ? bill : undefined;
  const { timeZone } = init.storeSettings;
  const invoice = read.data;
  const taxes = taxesOf(orders.data ?? []);
  const history = bill.data?.bill;
  const settled = useMemo(() => history && settledOf(history, number), [history, number]);
  const [isHistory, setIsHistory] = useState(false);
  const [isGivingBack, setIsGivingBack] = useState(false);
  if (isHistory)
    return <InvoiceHistorySheet invoiceNo={number} timeZone={timeZone} onClose={() => setIsHistory(false)} />;
  if (isGivingBack && invoice && history)
    return (
      <GiveBackDialog
        history={history}
        invoice={invoice}
        init={init}
        onClose={() => setIsGivingBack(false)}
        onPrintBlocked={onPrintBlocked}
      />
    );

  function printCopy(note: CreditNote): void {
    if (!settled || !invoice) return;
    if (!printReceipt(receiptOfCreditNote(settled, note, { invoice, init, isCopy: true }))) onPrintBlocked();
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.numberOf({ number })}
      description={invoice?.created_at.toLocaleString(locale(), { dateStyle: 'full', timeStyle: 'short', timeZone })}
      footer={
        invoice && (
          <>
            <Button icon={History} onClick={() => setIsHistory(true)}>
              {t.history}
            </Button>
            {settled && isSomethingLeft(settled) && (
              <Button onClick={() => setIsGivingBack(true)}>{giveBackTexts.giveBack}</Button>
            )}
            <Button icon={Printer} variant="primary" pending={isPrinting} onClick={() => onReprint(invoice)}>
              {t.reprint}
            </Button>
          </>
        )
      }
    >
      {failed ? (
        <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} pending={failed.isFetching} />
      ) : invoice && orders.data && bill.data ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <section aria-label={t.numberOf({ number })} tabIndex={0} className="flex flex-col gap-6">
          {settled && <GivenBackBadge settled={settled} />}
          <Head letterhead={invoice.letterhead} />
          <Facts invoice={invoice} />
          {orders.data.map((order) => (
            <Lines key={order.id} order={order} taxes={taxes} />
          ))}
          <Sums invoice={invoice} taxes={taxes} />
          {settled ? (
            <GivenBack settled={settled} timeZone={timeZone} onPrint={printCopy} />
          ) : (
            <p className="text-ink-soft">{giveBackTexts.beforeBills}</p>
          )}
        </section>
      ) : (
        <PageLoading>
          <SkeletonLines lines={8} />
        </PageLoading>
      )}
    </Sheet>
  );
}

const taxesOf = (orders: readonly Order[]): TaxRow[] =>
  taxTable(
    orders
      .flatMap((order) => order.items)
      .filter(isSold)
      .map((item) => ({ ...soldTax(item), net: item.net_total, tax: item.tax_total, total: item.total })),
  );

const soldTax = ({ tax_title: title, tax_rate: rate, tax_type: type }: OrderItem) => ({ title, rate, type });

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

function Lines({ order, taxes }: { order: Order; taxes: readonly TaxRow[] }) {
  const sold = order.items.filter(isSold);
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 border-b border-line pb-2 font-semibold">
        {t.orderNo({ number: order.order_no })}
        <span className="text-sm font-normal text-ink-soft">{t.token({ number: order.token_no })}</span>
      </h3>
      <ul className="divide-y divide-line">
        {sold.map((item) => (
          <Line key={item.id} item={item} letter={letterOf(taxes, soldTax(item))} />
        ))}
      </ul>
    </section>
  );
}

function Line({ item, letter }: { item: OrderItem; letter: string }) {
  const formatMoney = useFormatMoney();
  const { quantity, item_title: title, price, variant_title: variant, addons, notes } = item;
  const details = [variant, ...addons.map((addon) => addon.title)].filter(Boolean).join(', ');
  return (
    <li className="py-2.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          {quantity} × {title}
        </span>
        <span className="flex gap-3">
          <span className="text-ink-soft">{letter}</span>
          <MoneyText amount={times(price, quantity)} />
        </span>
      </span>
      {details !== '' && <span className="block text-sm text-ink-soft">{details}</span>}
      {quantity > 1 && <span className="block text-sm text-ink-soft">{t.each({ amount: formatMoney(price) })}</span>}
      {notes !== null && <span className="block text-sm text-ink-soft">{t.notes({ notes })}</span>}
    </li>
  );
}

function Sums({ invoice, taxes }: { invoice: Invoice; taxes: readonly TaxRow[] }) {
  const currency = useStoreCurrency();
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <Totals invoice={invoice} />
      {currency && (
        <div className="text-sm text-ink-soft">
          <TaxTable rows={taxes} currency={currency} />
        </div>
      )}
    </div>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  return (
    <dl className="flex flex-col gap-1.5">
      <Fact name={t.subtotal}>
        <MoneyText amount={invoice.sub_total} />
      </Fact>
      <Fact name={t.tax}>
        <MoneyText amount={invoice.tax_total} />
      </Fact>
      <Fact name={t.total} className="mt-1 text-xl font-semibold">
        <MoneyText amount={invoice.total} />
      </Fact>
      {invoice.payments.map(({ title, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- payments of an invoice never move
        <Fact key={index} name={title ?? t.noPaymentType} className="text-ink-soft">
          <MoneyText amount={amount} />
        </Fact>
      ))}
    </dl>
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
