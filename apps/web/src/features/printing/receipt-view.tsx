import type { Currency } from '@comanda/domain/currency';
import { minor, times } from '@comanda/domain/money';
import { chargeAmount, letterOf, type TaxRow, taxTable } from '@comanda/domain/tax-table';
import clsx from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import { formatAmount } from '../../lib/format-money.ts';
import { locale } from '../../lib/language.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { QRCodeDrawing } from '../../ui/qr-code-drawing.tsx';
import { printingTexts as t } from './printing.texts.ts';
import type { Receipt, ReceiptLine } from '@comanda/contract/printing/receipt';
import { taxNumberOf } from './tax-number.ts';
import { TaxTable } from './tax-table.tsx';

/** The width of the paper below which large amounts do not fit as they are. */
const NARROW_MM = 60;
/** Characters of a total in large type that fit on such paper. */
const WIDE = 11;

type ReceiptViewProps = {
  receipt: Receipt;
  /** Called when the logo is there, or will not come. */
  onLogoSettled?: () => void;
};

/** Pure black and rules instead of greys: a thermal printer knows nothing between black and white. */
export function ReceiptView({ receipt, onLogoSettled }: ReceiptViewProps) {
  const { settings, totals, currency, invoiceNo, paymentType, company, creditNote } = receipt;
  const taxes = taxesOf(receipt);
  const total = formatMoney(totals.total, currency);
  const isNarrow = settings.pageFormat < NARROW_MM;
  return (
    <article className="text-[13px] tabular-nums">
      {receipt.isCopy && <Banner>{t.copy}</Banner>}
      {receipt.isProForma && <Banner>{t.proForma}</Banner>}
      {settings.showLogo && receipt.store.logo && <Logo address={receipt.store.logo} onSettled={onLogoSettled} />}
      <ReceiptHead receipt={receipt} />
      <Rule />
      {creditNote && <CreditNoteHead note={creditNote} timeZone={receipt.store.timeZone} />}
      <dl>
        {invoiceNo !== null && <Fact name={t.invoiceNo}>{invoiceNo}</Fact>}
        {receipt.orderNos.length > 0 && <Fact name={t.orderNo}>{receipt.orderNos.join(', ')}</Fact>}
        <Fact name={t.date}>{formatDate(receipt)}</Fact>
        {receipt.part && <Fact name={t.part}>{t.partOf(receipt.part)}</Fact>}
        {settings.showCustomerDetails && <GuestFacts receipt={receipt} />}
        {receipt.deliverTo && <Fact name={t.deliverTo}>{receipt.deliverTo}</Fact>}
        {settings.showServer && receipt.servedBy !== null && <Fact name={t.servedBy}>{receipt.servedBy}</Fact>}
      </dl>
      {company && <CompanyFacts company={company} />}
      <Rule />
      <ul className="flex flex-col gap-1.5">
        {receipt.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a paper never move
          <Line key={index} line={line} currency={currency} taxes={taxes} showNotes={settings.showNotes} />
        ))}
      </ul>
      <Rule />
      <dl>
        {receipt.discounts?.map(({ title, amount }) => (
          <Sum key={title} name={title} amount={formatAmount(amount, currency)} />
        ))}
        {receipt.charges?.map(({ title, taxed }) => (
          <Sum
            key={title}
            name={title}
            letter={taxes.length > 0 ? letterOf(taxes, taxed) : undefined}
            amount={formatAmount(chargeAmount(taxed), currency)}
          />
        ))}
        <Sum name={t.subtotal} amount={formatAmount(totals.net, currency)} />
        <Sum name={t.tax} amount={formatAmount(totals.tax, currency)} />
        <Sum
          name={creditNote ? t.givenBack : t.total}
          amount={total}
          className={clsx(
            'mt-1 leading-tight font-bold',
            isNarrow && total.length > WIDE ? 'text-[16px]' : 'text-[22px]',
          )}
        />
      </dl>
      {creditNote ? (
        <Refunds note={creditNote} currency={currency} />
      ) : (
        <>
          <p className="mt-1 text-end font-semibold">{paymentState(invoiceNo, paymentType)}</p>
          <Payments receipt={receipt} />
        </>
      )}
      {taxes.length > 0 && (
        <div className="mt-2 border-t border-dashed border-black pt-2 text-[12px]">
          <TaxTable rows={taxes} currency={currency} isNarrow={isNarrow} />
        </div>
      )}
      {settings.footer && <FreeText className="mt-3">{settings.footer}</FreeText>}
      {settings.showLink && receipt.link && (
        <figure className="mt-3 text-center">
          <QRCodeDrawing link={receipt.link} className="mx-auto size-[32mm]" />
          <figcaption>{t.link}</figcaption>
        </figure>
      )}
      {settings.printToken && receipt.tokenNos.length > 0 && <Token tokenNos={receipt.tokenNos} />}
    </article>
  );
}

function ReceiptHead({ receipt: { store, settings, creditNote } }: { receipt: Receipt }) {
  return (
    <header className="text-center">
      <h1 className={settings.showStoreDetails ? 'text-[18px] leading-tight font-bold' : 'sr-only'}>
        {settings.showStoreDetails ? store.name : nameOf(creditNote)}
      </h1>
      {settings.showStoreDetails && (
        <>
          {store.address && <FreeText>{store.address}</FreeText>}
          {store.phone && <p>{store.phone}</p>}
          {store.email && <p className="break-all">{store.email}</p>}
          {store.taxNumber && <p>{taxNumberOf(store.taxNumber, store.taxNumberLabel)}</p>}
        </>
      )}
      {settings.header && <FreeText className="mt-2">{settings.header}</FreeText>}
    </header>
  );
}

const nameOf = (note: Receipt['creditNote']): string => (note ? t.creditNote({ number: note.number }) : t.receipt);

type CreditNote = NonNullable<Receipt['creditNote']>;

function CreditNoteHead({ note, timeZone }: { note: CreditNote; timeZone: string }) {
  const date = new Date(note.invoiceDate).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone });
  return (
    <div className="mb-2 text-center">
      <h2 className="text-[16px] font-bold">{nameOf(note)}</h2>
      <p>{t.forInvoice({ number: note.invoiceNo, date })}</p>
    </div>
  );
}

/** How the money went back, why, and by whom. */
function Refunds({ note: { tip, refunds, reason, person }, currency }: { note: CreditNote; currency: Currency }) {
  return (
    <>
      <dl className="mt-1">
        {tip > 0 && <Sum name={t.tip} amount={formatAmount(tip, currency)} />}
        {refunds.map(({ paymentType, amount }) => (
          <Sum key={paymentType} name={paymentType} amount={formatMoney(amount, currency)} className="font-semibold" />
        ))}
      </dl>
      <dl className="mt-2">
        <Fact name={t.reason}>{reason}</Fact>
        {person !== null && <Fact name={t.person}>{person}</Fact>}
      </dl>
    </>
  );
}

function GuestFacts({ receipt }: { receipt: Receipt }) {
  const { deliveryType, customerType, customer, tableTitle } = receipt;
  return (
    <>
      <Fact name={t.orderType}>{t.diningOptions[deliveryType]}</Fact>
      {tableTitle !== null && <Fact name={t.table}>{tableTitle}</Fact>}
      <Fact name={t.customer}>{customerType === 'CUSTOMER' && customer ? customer.name : t.walkIn}</Fact>
      {customer && <Fact name={t.phone}>{customer.phone}</Fact>}
    </>
  );
}

type LineProps = { line: ReceiptLine; currency: Currency; taxes: readonly TaxRow[]; showNotes: boolean };

/** Whatever is longer than the paper goes on below the name, not below the quantity. */
function Line({ line, currency, taxes, showNotes }: LineProps) {
  const { title, variant, addons, notes, quantity, unitPrice, taxed, portion, details = [] } = line;
  const amount = line.amount ?? times(unitPrice, quantity);
  return (
    <li className="break-inside-avoid">
      <div className="flex justify-between gap-2 font-semibold">
        <span className="min-w-0 ps-6 -indent-6 break-words">
          {quantityOf(line)}
          {title}
        </span>
        <span className="flex shrink-0 gap-2">
          {taxed && taxes.length > 0 && <span className="font-normal">{letterOf(taxes, taxed)}</span>}
          <span className="figures">{formatAmount(amount, currency)}</span>
        </span>
      </div>
      <div className="ps-6">
        {variant && <p>{variant}</p>}
        {addons.map((addon) => (
          <p key={addon}>+ {addon}</p>
        ))}
        {(quantity > 1 || portion) && <p>{t.each({ amount: formatAmount(unitPrice, currency) })}</p>}
        {showNotes && notes && <p className="font-medium">{t.notes({ notes })}</p>}
        {details.map((detail) => (
          <p key={detail.text} className="flex justify-between gap-2">
            <span className="min-w-0 break-words">{detail.text}</span>
            {detail.amount !== null && <span className="figures">{formatAmount(detail.amount, currency)}</span>}
          </p>
        ))}
      </div>
    </li>
  );
}

const Banner = ({ children }: { children: string }) => (
  <p className="mb-2 border border-black text-center text-[16px] font-bold">{children}</p>
);

/** Tips, what was given and what came back; and each payment, where there are several. */
function Payments({ receipt: { payments = [], currency } }: { receipt: Receipt }) {
  const shown = payments.filter(({ tip, given }) => payments.length > 1 || tip > 0 || given !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-2 border-t border-dashed border-black pt-2">
      {shown.map(({ type, amount, tip, given }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- payments of a paper never move
        <Fragment key={index}>
          <Sum name={type ?? t.paid} amount={formatAmount(amount, currency)} />
          {tip > 0 && <Sum name={t.tip} amount={formatAmount(tip, currency)} />}
          {given !== null && (
            <>
              <Sum name={t.given} amount={formatAmount(given, currency)} />
              <Sum name={t.change} amount={formatAmount(minor(given - amount - tip), currency)} />
            </>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

function quantityOf({ quantity, portion }: ReceiptLine): string {
  if (portion !== undefined) return `${portion} × `;
  return quantity === 0 ? '' : `${quantity} × `;
}

function CompanyFacts({ company: { name, address, taxNumber } }: { company: NonNullable<Receipt['company']> }) {
  return (
    <section className="mt-2 break-words">
      <h2>{t.company}</h2>
      <p className="font-semibold">{name}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {taxNumber && <p>{taxNumberOf(taxNumber, null)}</p>}
    </section>
  );
}

/** Nothing where it does not come: a picture is no reason to keep a guest waiting. */
function Logo({ address, onSettled }: { address: string; onSettled: (() => void) | undefined }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={address}
      alt=""
      className="mx-auto mb-2 max-h-[18mm] max-w-[70%] object-contain grayscale"
      onLoad={onSettled}
      onError={() => {
        setIsMissing(true);
        onSettled?.();
      }}
    />
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

type SumProps = {
  name: string;
  /** Of the tax of a charge. */
  letter?: string | undefined;
  amount: string;
  className?: string;
};

/** On narrow paper the name breaks, never the amount. */
function Sum({ name, letter, amount, className }: SumProps) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-3', className)}>
      <dt>{name}</dt>
      <dd className="flex shrink-0 gap-2">
        {letter !== undefined && <span>{letter}</span>}
        <span className="figures">{amount}</span>
      </dd>
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

/** None where an older version kept the lines without their taxes. */
function taxesOf({ lines, charges = [] }: Receipt): TaxRow[] {
  const taxed = lines.flatMap((line) => line.taxed ?? []);
  return taxed.length === lines.length ? taxTable([...taxed, ...charges.map((charge) => charge.taxed)]) : [];
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
