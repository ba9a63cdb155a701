import { type Company, companyLengths } from '@comanda/contract/invoices/company';
import { invoices } from '@comanda/contract/invoices/invoices.contract';
import { invoiceMessages } from '@comanda/contract/invoices/invoices.messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { say } from '../../lib/say.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { invoiceToTexts as t } from './invoice-to.texts.ts';

type Typed = { name: string; taxNumber: string; address: string };

/** Whom the invoice of a payment is made out to: nobody until it is asked for. */
export function useInvoiceTo() {
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState<Typed>({ name: '', taxNumber: '', address: '' });
  const [hasTried, setHasTried] = useState(false);
  const isNamed = typed.name.trim() !== '';
  return {
    field: { isAsked, setIsAsked, typed, setTyped, isNameMissing: hasTried && !isNamed },
    /** For the payment; null where the company has no name yet, which the field says then. */
    read: (): { invoiceTo?: Company } | null => {
      if (!isAsked) return {};
      setHasTried(true);
      return isNamed ? { invoiceTo: companyOf(typed) } : null;
    },
  };
}

const companyOf = ({ name, address, taxNumber }: Typed): Company => ({
  name: name.trim(),
  address: address.trim() || null,
  taxNumber: taxNumber.trim() || null,
});

/** Wherever somebody pays. */
export function InvoiceToField({ field }: { field: ReturnType<typeof useInvoiceTo>['field'] }) {
  const { isAsked, setIsAsked, typed, setTyped, isNameMissing } = field;
  const [sought, setSought] = useState('');

  function change(part: keyof Typed, value: string): void {
    setTyped({ ...typed, [part]: value });
    if (part !== 'address') setSought(value.trim());
  }

  function choose({ name, address, taxNumber }: Company): void {
    setTyped({ name, address: address ?? '', taxNumber: taxNumber ?? '' });
    setSought('');
  }

  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        size="touch"
        label={t.invoiceTo}
        checked={isAsked}
        onChange={(event) => setIsAsked(event.target.checked)}
      />
      {isAsked && (
        <div className="flex flex-col gap-4">
          <Field label={t.name} error={isNameMissing ? say(invoiceMessages.companyNameMissing) : undefined} required>
            <TextInput
              size="touch"
              autoComplete="off"
              maxLength={companyLengths.name}
              value={typed.name}
              onChange={(event) => change('name', event.target.value)}
            />
          </Field>
          <div>
            <Field label={t.taxNumber}>
              <TextInput
                size="touch"
                autoComplete="off"
                maxLength={companyLengths.taxNumber}
                value={typed.taxNumber}
                onChange={(event) => change('taxNumber', event.target.value)}
              />
            </Field>
            <KnownCompanies sought={sought} onChoose={choose} />
          </div>
          <Field label={t.address}>
            <TextArea
              autoComplete="off"
              maxLength={companyLengths.address}
              value={typed.address}
              onChange={(event) => change('address', event.target.value)}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

const LEAST_SOUGHT = 2;

/** Companies that invoices were made out to before. Where they cannot be read, one is typed. */
function KnownCompanies({ sought, onChoose }: { sought: string; onChoose: (company: Company) => void }) {
  const q = useDebounced(sought);
  const isSought = q.length >= LEAST_SOUGHT;
  const found = useRead(invoices.companies, { query: { q } }, { enabled: isSought, placeholderData: keepPreviousData });
  const companies = isSought ? (found.data ?? []) : [];
  return (
    <div aria-live="polite">
      {companies.length > 0 && (
        <ul ref={scrollIntoSight} aria-label={t.known} className="mt-3 flex flex-col gap-2">
          {companies.map((company) => (
            <li key={JSON.stringify(company)}>
              <button
                type="button"
                onClick={() => onChoose(company)}
                className="flex min-h-14 w-full flex-col justify-center rounded-control border border-line bg-surface px-4 py-2 text-start hover:bg-sunken"
              >
                <span className="w-full truncate font-semibold">{company.name}</span>
                <span className="w-full truncate text-sm text-ink-soft">
                  {[company.taxNumber, company.address?.replaceAll('\n', ', ')].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whoever types looks at the field, and below it the dialog may end. */
function scrollIntoSight(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' });
}
