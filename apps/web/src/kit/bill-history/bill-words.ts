import type { BillCommand } from '@comanda/contract/bills/bill-commands';
import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Minor } from '@comanda/domain/money';
import { type RateMilli, rateToPercent } from '@comanda/domain/tax';
import { locale } from '../../lib/language.ts';
import { billsTexts as t } from './bills.texts.ts';

export type KnownLine = BillHistory['lines'][number];

/** What people call what the steps of a bill name by ids. */
export type BillWords = {
  line: (lineId: string) => KnownLine | undefined;
  title: (lineId: string) => string;
  round: (roundId: string) => BillHistory['rounds'][number] | undefined;
  invoiceNo: (invoiceId: string) => number | undefined;
  creditNote: (creditNoteId: string) => BillHistory['credit_notes'][number] | undefined;
  /** As it was corrected last. */
  paymentType: (paymentId: string) => string | null;
  takenAs: (paymentId: string) => string | null;
  correctedTo: (paymentId: string, typeId: string | null) => string | undefined;
  table: (tableId: string) => string | undefined;
  person: (personId: string) => string | undefined;
  billNo: (billId: string) => number | undefined;
  /** Why a discount of the whole bill was given. */
  reason: (discountId: string) => string;
};

/** `drafts` are steps that only this screen knows yet. */
export function billWords(history: BillHistory, drafts: readonly BillCommand[] = []): BillWords {
  const byId = <Each extends { id: string }>(all: readonly Each[]) => new Map(all.map((each) => [each.id, each]));
  const [lines, rounds, invoices] = [byId(history.lines), byId(history.rounds), byId(history.invoices)];
  const [notes, payments, tables] = [byId(history.credit_notes), byId(history.payments), byId(history.tables)];
  const [people, bills] = [byId(history.people), byId(history.bills)];
  const steps = [...history.entries.flatMap((entry) => entry.steps), ...drafts];
  const reasons = new Map(
    steps.flatMap((step) => (step.kind === 'discounted' ? [[step.discount.id, step.reason] as const] : [])),
  );
  return {
    line: (id) => lines.get(id),
    title: (id) => titleOf(lines.get(id)),
    round: (id) => rounds.get(id),
    invoiceNo: (id) => invoices.get(id)?.invoice_no,
    creditNote: (id) => notes.get(id),
    paymentType: (id) => payments.get(id)?.corrections.at(-1)?.type ?? payments.get(id)?.type ?? null,
    takenAs: (id) => payments.get(id)?.type ?? null,
    correctedTo: (id, typeId) => payments.get(id)?.corrections.find(({ type_id: to }) => to === typeId)?.type,
    table: (id) => tables.get(id)?.title,
    person: (id) => people.get(id)?.name,
    billNo: (id) => bills.get(id)?.bill_no,
    reason: (id) => reasons.get(id) ?? '',
  };
}

function titleOf(line: KnownLine | undefined): string {
  if (!line) return '';
  return line.variant_title === null ? line.title : `${line.title}, ${line.variant_title}`;
}

export type FormatMoney = (amount: Minor) => string;

/** `10 %` or `€2.00`. */
export function sizeOf(size: { rate: RateMilli } | { amount: Minor }, formatMoney: FormatMoney): string {
  if ('amount' in size) return formatMoney(size.amount);
  const percent = rateToPercent(size.rate).toLocaleString(locale(), { maximumFractionDigits: 3 });
  return t.percent({ percent });
}

/** The table, else the name of the bill, else its number alone. */
export const nameOfBill = ({ bill_no: number, table_title: table }: BillHistory, name: string | null): string => {
  const place = table ?? name;
  return place === null ? t.billNo({ number }) : t.billAt({ number, table: place });
};
