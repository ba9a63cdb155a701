import type { BehindBy, BehindQuery, FigureBehind } from '@comanda/contract/reports/behind';
import type { ClockOffset } from '@comanda/domain/business-day';
import type { DayRange } from '@comanda/domain/date-range';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { typeTitleOf } from '../../sql/corrected-type.ts';

export type Asked = Pick<BehindQuery, 'of' | 'by' | 'key' | 'within'> & {
  tenantId: string;
  days: DayRange;
  /** What the store's clock showed on these days. */
  offsets: readonly ClockOffset[];
};

/**
 * The rows behind a figure, as a statement: what it is the sum of, each with what it adds. The conditions are those of
 * the reports that show the figure.
 */
export function partsBehind(asked: Asked): Sql {
  const parts: Record<FigureBehind, () => Sql> = {
    revenue: () => ofDocuments(asked, 'total_minor'),
    net: () => ofDocuments(asked, 'net_minor'),
    tax: () => ofDocuments(asked, 'tax_minor'),
    invoices: () => invoicesWith(asked, headsOf(asked, 'invoices', 'total_minor')),
    payments: () => sql`
      ${invoicesWith(asked, paymentsOfInvoices(asked))}
      union all
      ${creditNotesWith(asked, refundsOf(asked, 'amount_minor'), '-')}`,
    paid: () => sql`
      ${paymentsWith(asked, 'amount_minor + p.tip_minor', isPaidIn(asked))}
      union all
      ${creditNotesWith(asked, refundsOf(asked, 'amount_minor + tip_minor'), '-')}`,
    tips: () => sql`
      ${paymentsWith(asked, 'tip_minor', sql`and p.tip_minor > 0 ${isOfPerson(asked, 'p')}`)}
      union all
      ${creditNotesWith(asked, tipsBackOf(asked), '-')}`,
    tipsTaken: () => paymentsWith(asked, 'tip_minor', sql`and p.tip_minor > 0`),
    tipsBack: () => creditNotesWith(asked, tipsBackOf(asked), ''),
    paidAhead: () =>
      paymentsWith(asked, 'amount_minor', sql`and (v.business_day is null or v.business_day > ${asked.days.to}::date)`),
    paidBefore: () => paidBefore(asked),
    void: () => changes(asked),
    comp: () => changes(asked),
    discount: () => changes(asked),
    price: () => changes(asked),
    refund: () => creditNotesWith(asked, headsOf(asked, 'credit_notes', 'total_minor'), ''),
  };
  return parts[asked.of]();
}

type Document = 'invoices' | 'credit_notes';
type Sign = '' | '-';

const orNull = (text: string): string | null => (text === '' ? null : text);

const onDays = ({ days }: Asked, table: string): Sql =>
  sql`${raw(table)}.business_day between ${days.from}::date and ${days.to}::date`;

/** Invoices less credit notes. */
const ofDocuments = (asked: Asked, column: string): Sql => {
  const isOfLines = asked.by === 'item' || asked.by === 'category' || asked.by === 'tax';
  const amountsOf = isOfLines ? linesOf : headsOf;
  return sql`
    ${invoicesWith(asked, amountsOf(asked, 'invoices', column))}
    union all
    ${creditNotesWith(asked, amountsOf(asked, 'credit_notes', column), '-')}`;
};

/** Documents of the days with an amount of theirs. Of a credit note, table, floor and dining option are its invoice's. */
const headsOf = (asked: Asked, table: Document, column: string): Sql => sql`
  select d.id, d.${raw(column)} as amount
  from ${raw(table)} d
  join invoices v on v.tenant_id = ${asked.tenantId} and v.id = d.${raw(table === 'invoices' ? 'id' : 'invoice_id')}
  where d.tenant_id = ${asked.tenantId} and ${onDays(asked, 'd')} ${isHead(asked)}`;

function isHead(asked: Asked): Sql {
  const { by, key, within } = asked;
  const conditions: Partial<Record<BehindBy, () => Sql>> = {
    hour: () => isInHour(asked),
    weekday: () => sql`and extract(isodow from d.business_day) = ${Number(key)}`,
    table: () => sql`
      and v.table_title is not distinct from ${orNull(key)} and v.floor is not distinct from ${orNull(within)}`,
    floor: () => sql`and v.floor is not distinct from ${orNull(key)}`,
    diningOption: () => sql`and v.delivery_type = ${key}`,
    person: () => isOfPerson(asked, 'd'),
    reason: () => sql`and d.reason = ${key}`,
  };
  return conditions[by]?.() ?? empty;
}

const isOfPerson = ({ by, key, within }: Asked, table: string): Sql =>
  by === 'person'
    ? sql`
      and ${raw(table)}.user_id is not distinct from ${orNull(within)}::uuid
      and ${raw(table)}.user_name is not distinct from ${orNull(key)}`
    : empty;

/** As the last correction of a payment says. */
const isPaidIn = ({ key, tenantId }: Asked): Sql =>
  sql`and ${typeTitleOf(tenantId)} is not distinct from ${orNull(key)}`;

/** By the quarter of an hour, as sums of hours are. */
function isInHour({ key, offsets }: Asked): Sql {
  const changed = offsets.slice(1).map(({ since }) => since.toISOString());
  return sql`
    and exists (
      select 1 from unnest(
        ${['-infinity', ...changed]}::timestamptz[],
        ${[...changed, 'infinity']}::timestamptz[],
        ${offsets.map(({ seconds }) => seconds)}::int[]
      ) as clock (since, until, ahead)
      cross join (select date_bin('15 minutes', d.created_at, 'epoch') as quarter) sold
      where quarter >= since and quarter < until
        and extract(hour from quarter at time zone 'UTC' + ahead * interval '1 second') = ${Number(key)})`;
}

/** Sums of the lines that are meant, for each document. */
function linesOf({ by, key, within, ...asked }: Asked, table: Document, column: string): Sql {
  const [lines, document] =
    table === 'invoices' ? ['invoice_lines', 'invoice_id'] : ['credit_note_lines', 'credit_note_id'];
  const [type = null, rate = null] = within === '' ? [] : within.split('-');
  const isMeant = {
    item: () => sql`l.item_id = ${key}::uuid`,
    category: () => sql`l.item_id is not null and l.category_title is not distinct from ${orNull(key)}`,
    tax: () => sql`
      l.tax_title is not distinct from ${orNull(key)} and l.tax_type is not distinct from ${type}
      and l.tax_rate_milli is not distinct from ${rate}::int`,
  };
  const meant = by === 'item' || by === 'category' || by === 'tax' ? isMeant[by]() : sql`true`;
  return sql`
    select l.${raw(document)} as id, sum(l.${raw(column)})::bigint as amount
    from ${raw(lines)} l
    where l.tenant_id = ${asked.tenantId} and ${onDays({ by, key, within, ...asked }, 'l')} and ${meant}
    group by l.${raw(document)}`;
}

const paymentsOfInvoices = (asked: Asked): Sql => sql`
  select v.id, sum(p.amount_minor)::bigint as amount
  from invoices v
  join payments p on p.tenant_id = ${asked.tenantId} and p.invoice_id = v.id
  where v.tenant_id = ${asked.tenantId} and ${onDays(asked, 'v')} ${isPaidIn(asked)}
  group by v.id`;

const refundsOf = (asked: Asked, columns: string): Sql => sql`
  select r.credit_note_id as id, sum(${raw(columns)})::bigint as amount
  from refunds r
  where r.tenant_id = ${asked.tenantId} and ${onDays(asked, 'r')} and r.payment_type_title is not distinct from ${orNull(asked.key)}
  group by r.credit_note_id`;

/** Of tips, those go back that a person took. */
const tipsBackOf = (asked: Asked): Sql => sql`
  select r.credit_note_id as id, sum(r.tip_minor)::bigint as amount
  from refunds r
  join payments p on p.tenant_id = ${asked.tenantId} and p.id = r.payment_id
  where r.tenant_id = ${asked.tenantId} and ${onDays(asked, 'r')} and r.tip_minor > 0 ${isOfPerson(asked, 'p')}
  group by r.credit_note_id`;

const invoicesWith = ({ tenantId }: Asked, amounts: Sql): Sql => sql`
  select 'invoice' as kind, v.id as invoice_id, null::uuid as credit_note_id, v.bill_id, v.created_at as at,
    null::uuid as line_id, null::int as units, null::text as reason, false as is_waste, false as is_after_print, v.user_name as person, m.amount
  from (${amounts}) m
  join invoices v on v.tenant_id = ${tenantId} and v.id = m.id`;

const creditNotesWith = ({ tenantId }: Asked, amounts: Sql, sign: Sign): Sql => sql`
  select 'creditNote' as kind, n.invoice_id, n.id as credit_note_id, v.bill_id, n.created_at as at,
    null::uuid as line_id, null::int as units, n.reason, false as is_waste, false as is_after_print, n.user_name as person,
    ${raw(sign)}m.amount as amount
  from (${amounts}) m
  join credit_notes n on n.tenant_id = ${tenantId} and n.id = m.id
  join invoices v on v.tenant_id = ${tenantId} and v.id = n.invoice_id`;

const payments = (tenantId: string, amount: string): Sql => sql`
  select 'payment' as kind, v.id as invoice_id, null::uuid as credit_note_id, coalesce(p.bill_id, v.bill_id) as bill_id,
    p.paid_at as at, null::uuid as line_id, null::int as units, null::text as reason, false as is_waste, false as is_after_print,
    p.user_name as person, p.${raw(amount)} as amount
  from payments p
  left join invoices v on v.tenant_id = ${tenantId} and v.id = p.invoice_id`;

const paymentsWith = (asked: Asked, amount: string, condition: Sql): Sql => sql`
  ${payments(asked.tenantId, amount)}
  where p.tenant_id = ${asked.tenantId} and ${onDays(asked, 'p')} ${condition}`;

const paidBefore = (asked: Asked): Sql => sql`
  ${payments(asked.tenantId, 'amount_minor')}
  where p.tenant_id = ${asked.tenantId} and ${onDays(asked, 'v')} and p.business_day < ${asked.days.from}::date`;

const changes = (asked: Asked): Sql => sql`
  select 'change' as kind, d.invoice_id, null::uuid as credit_note_id, d.bill_id, d.changed_at as at, d.line_id, d.units,
    d.reason, d.is_waste, d.is_after_print, d.user_name as person, d.worth_minor as amount
  from bill_changes d
  where d.tenant_id = ${asked.tenantId} and ${onDays(asked, 'd')} and d.kind = ${asked.of}
    ${asked.by === 'reason' ? sql`and d.reason = ${asked.key}` : empty} ${isOfPerson(asked, 'd')}`;
