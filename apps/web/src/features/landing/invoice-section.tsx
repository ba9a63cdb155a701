import { Check } from 'lucide-react';
import { landingTexts as t } from './landing.texts.ts';
import { Action, Section, SectionTitle } from './section.tsx';
import { Slip } from './slip.tsx';

export function InvoiceSection() {
  return (
    <Section>
      <div className="grid items-center gap-14 lg:grid-cols-[7fr_5fr]">
        <div className="flex flex-col items-start gap-8">
          <SectionTitle title={t.invoiceTitle} text={t.invoiceText} />
          <ul className="flex flex-col gap-3 text-lg">
            {t.invoicePoints.map((point) => (
              <li key={point} className="flex items-baseline gap-3">
                <Check aria-hidden className="size-5 shrink-0 translate-y-1 text-accent-ink" />
                {point}
              </li>
            ))}
          </ul>
          <Action href="/register" className="max-sm:w-full">
            {t.startInvoicing}
          </Action>
        </div>
        <SampleInvoice />
      </div>
    </Section>
  );
}

function SampleInvoice() {
  const { invoice } = t;
  return (
    <Slip className="mx-auto w-full max-w-sm rotate-1">
      <div className="perforated flex flex-col items-center gap-0.5 pb-4 text-center">
        <strong className="text-lg">{invoice.store}</strong>
        <span className="text-sm text-ink-soft">{invoice.address}</span>
      </div>
      <div className="perforated grid grid-cols-2 gap-y-1 py-3 text-sm [&>:nth-child(even)]:text-end">
        <strong>{invoice.number}</strong>
        <span>{invoice.date}</span>
        <span>{invoice.table}</span>
        <span>{invoice.token}</span>
      </div>
      <ul className="perforated flex flex-col gap-2.5 py-4">
        {invoice.lines.map(({ quantity, title, note, amount }) => (
          <li key={title} className="grid grid-cols-[2rem_1fr_auto] items-baseline">
            <span className="figures text-ink-soft">{quantity} ×</span>
            <span>
              {title}
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </span>
            <span className="figures">{amount}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 py-4">
        {[invoice.subtotal, invoice.tax].map(({ title, amount }) => (
          <div key={title} className="col-span-2 flex justify-between text-ink-soft">
            <dt>{title}</dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
        <div className="col-span-2 flex justify-between text-xl font-bold">
          <dt>{invoice.total.title}</dt>
          <dd className="figures">{invoice.total.amount}</dd>
        </div>
      </dl>
      <p className="flex items-center justify-between text-sm">
        <span className="inline-flex items-center gap-1.5 rounded-full bg-success-soft px-3 py-1 font-semibold text-success-ink">
          <Check aria-hidden className="size-4" />
          {invoice.paid}
        </span>
        <span className="text-ink-soft">{invoice.thanks}</span>
      </p>
    </Slip>
  );
}
