import type { Currency } from '@comanda/domain/currency';
import { times } from '@comanda/domain/money';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatAmount } from '../../lib/format-money.ts';
import { locale } from '../../lib/language.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { printingTexts as t } from './printing.texts.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';

/** Pure black and rules instead of greys: a thermal printer knows nothing between black and white. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { settings, totals, currency, invoiceNo, paymentType } = receipt;
  return (
    <article className="text-[13px] tabular-nums">
      {receipt.isCopy && <p className="mb-2 border border-black text-center text-[16px] font-bold">{t.copy}</p>}
      <ReceiptHead receipt={receipt} />
      <Rule />
      <dl>
        {invoiceNo !== null && <Fact name={t.invoiceNo}>{invoiceNo}</Fact>}
        <Fact name={t.orderNo}>{receipt.orderNos.join(', ')}</Fact>
        <Fact name={t.date}>{formatDate(receipt)}</Fact>
        {settings.showCustomerDetails && <GuestFacts receipt={receipt} />}
      </dl>
      <Rule />
      <ul className="flex flex-col gap-1.5">
        {receipt.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a paper never move
          <Line key={index} line={line} currency={currency} showNotes={settings.showNotes} />
        ))}
      </ul>
      <Rule />
      <dl>
        <Sum name={t.subtotal} amount={formatAmount(totals.net, currency)} />
        <Sum name={t.tax} amount={formatAmount(totals.tax, currency)} />
        <Sum name={t.total} amount={formatMoney(totals.total, currency)} className="mt-1 text-[18px] font-bold" />
      </dl>
      <p className="mt-1 text-end font-semibold">{paymentState(invoiceNo, paymentType)}</p>
      {settings.footer && <FreeText className="mt-3">{settings.footer}</FreeText>}
      {settings.printToken && <Token tokenNos={receipt.tokenNos} />}
    </article>
  );
}

function ReceiptHead({ receipt: { store, settings } }: { receipt: Receipt }) {
  return (
    <header className="text-center">
      <h1 className={settings.showStoreDetails ? 'text-[18px] leading-tight font-bold' : 'sr-only'}>
        {settings.showStoreDetails ? store.name : t.receipt}
      </h1>
      {settings.showStoreDetails && (
        <>
          {store.address && <FreeText>{store.address}</FreeText>}
          {store.phone && <p>{store.phone}</p>}
          {store.email && <p className="break-all">{store.email}</p>}
        </>
      )}
      {settings.header && <FreeText className="mt-2">{settings.header}</FreeText>}
    </header>
  );
}

function GuestFacts({ receipt: { deliveryType, customerType, customer, tableTitle } }: { receipt: Receipt }) {
  return (
    <>
      <Fact name={t.orderType}>{t.diningOptions[deliveryType]}</Fact>
      {tableTitle !== null && <Fact name={t.table}>{tableTitle}</Fact>}
      <Fact name={t.customer}>{customerType === 'CUSTOMER' && customer ? customer.name : t.walkIn}</Fact>
      {customer && <Fact name={t.phone}>{customer.phone}</Fact>}
    </>
  );
}

function Line({ line, currency, showNotes }: { line: ReceiptLine; currency: Currency; showNotes: boolean }) {
  const { title, variant, addons, notes, quantity, unitPrice } = line;
  return (
    <li className="break-inside-avoid">
      <div className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0">
          {quantity} × {title}
        </span>
        <span className="figures shrink-0">{formatAmount(times(unitPrice, quantity), currency)}</span>
      </div>
      <div className="ps-4">
        {variant && <p>{variant}</p>}
        {addons.map((addon) => (
          <p key={addon}>+ {addon}</p>
        ))}
        {quantity > 1 && <p>{t.each({ amount: formatAmount(unitPrice, currency) })}</p>}
        {showNotes && notes && <p className="font-medium">{t.notes({ notes })}</p>}
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="shrink-0">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}

/** On narrow paper the name breaks, never the amount. */
function Sum({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-3', className)}>
      <dt>{name}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}

const Rule = () => <hr className="my-2 border-t border-dashed border-black" />;

/** The owner's text, with its line breaks. */
function FreeText({ className, children }: { className?: string; children: string }) {
  return <p className={clsx('text-center whitespace-pre-line', className)}>{children}</p>;
}

function Token({ tokenNos }: { tokenNos: readonly number[] }) {
  return (
    <p className="mt-3 border-t border-dashed border-black pt-2 text-center">
      {t.token}
      <strong className="block text-[3rem] leading-none font-bold">{tokenNos.join(', ')}</strong>
    </p>
  );
}

function paymentState(invoiceNo: number | null, paymentType: string | null): string {
  if (invoiceNo === null) return t.unpaid;
  return paymentType === null ? t.paid : t.paidBy({ paymentType });
}

function formatDate({ date, store }: Receipt): string {
  return new Date(date).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: store.timeZone,
  });
}
