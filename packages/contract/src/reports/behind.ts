import { taxTypes } from '@comanda/domain/tax';
import * as z from 'zod/mini';
import { countOr, currency, id, instant, money, text } from '../core/fields.ts';
import { coreMessages } from '../core/messages.ts';
import { checkDays, daysOfCustom } from '../core/period.ts';
import { alsoReads } from '../core/reading.ts';
import { deliveryTypes } from '../pos/cart-line.ts';
import { salesFilterFields } from './sales-filter.ts';

/** The figures of reports, and what each of them can be of; `all` is of everything. */
export const figuresBehind = {
  /** Invoices less credit notes: totals, net or tax. */
  revenue: ['all', 'hour', 'weekday', 'item', 'category', 'table', 'floor', 'diningOption'],
  net: ['all', 'tax'],
  tax: ['all', 'tax'],
  /** Without credit notes. */
  invoices: ['all', 'person'],
  /** Of the invoices of the days, less refunds of the days; without tips. */
  payments: ['paymentType'],
  /** Taken on the days, with tips, less what was given back. */
  paid: ['paymentType'],
  /** Less those that went back. */
  tips: ['person'],
  tipsTaken: ['all'],
  tipsBack: ['all'],
  paidAhead: ['all'],
  paidBefore: ['all'],
  void: ['all', 'reason', 'person'],
  comp: ['all', 'reason', 'person'],
  discount: ['all', 'reason', 'person'],
  price: ['all', 'reason', 'person'],
  refund: ['all', 'reason', 'person'],
} as const;
export type FigureBehind = keyof typeof figuresBehind;
export type BehindBy = (typeof figuresBehind)[FigureBehind][number];

const figures = Object.keys(figuresBehind) as FigureBehind[]; // of a literal, so no others
const dimensions = [...new Set(Object.values(figuresBehind).flat())];

/** `inclusive-19000`: its type, and percent times one thousand. */
const TAX = new RegExp(`^(${taxTypes.join('|')})-\\d{1,7}$`);
const isOneOf = (all: readonly string[], key: string) => all.includes(key);
const isNone = (text: string) => text === '';
const isId = (text: string) => z.safeParse(id, text).success;
const anything = () => true;

/** What `key` and `within` may be. Blank is none: no category, no table, nobody. */
const keys: Record<BehindBy, { key: (key: string) => boolean; within: (within: string) => boolean }> = {
  all: { key: isNone, within: isNone },
  hour: { key: (key) => /^\d{1,2}$/.test(key) && Number(key) < 24, within: isNone },
  weekday: { key: (key) => /^[1-7]$/.test(key), within: isNone },
  item: { key: isId, within: isNone },
  category: { key: anything, within: isNone },
  /** The title; within its type and rate. */
  tax: { key: anything, within: (within) => isNone(within) || TAX.test(within) },
  paymentType: { key: anything, within: isNone },
  /** The name of then; within the id, because two may have one name. */
  person: { key: anything, within: (within) => isNone(within) || isId(within) },
  /** The title of then; within its floor. */
  table: { key: anything, within: anything },
  floor: { key: anything, within: isNone },
  diningOption: { key: (key) => isOneOf(deliveryTypes, key), within: isNone },
  reason: { key: anything, within: isNone },
};

export const BEHIND_PER_PAGE = 50;

const checkKeys = z.check<{ of: FigureBehind; by: BehindBy; key: string; within: string }>(({ value, issues }) => {
  if (issues.length > 0) return;
  const { of, by, key, within } = value;
  const message = coreMessages.invalidRequest;
  if (!isOneOf(figuresBehind[of], by)) issues.push({ code: 'custom', input: value, path: ['by'], message });
  else if (!keys[by].key(key)) issues.push({ code: 'custom', input: value, path: ['key'], message });
  else if (!keys[by].within(within)) issues.push({ code: 'custom', input: value, path: ['within'], message });
});

export const behindQuery = z
  .object({
    ...salesFilterFields,
    of: z._default(z.enum(figures, coreMessages.invalidRequest), 'revenue'),
    by: z._default(z.enum(dimensions, coreMessages.invalidRequest), 'all'),
    key: z._default(text(), ''),
    within: z._default(text(), ''),
    page: countOr(1, 1_000_000),
  })
  .check(checkDays, checkKeys)
  .register(alsoReads, daysOfCustom);
export type BehindQuery = z.output<typeof behindQuery>;

export const documentKinds = ['invoice', 'creditNote', 'payment', 'change'] as const;

/** What stands behind a figure: rows whose amounts come to it. */
export const behind = z.object({
  currency,
  /** Both included. */
  from: z.string(),
  to: z.string(),
  /** In which the store's clock shows the moments. */
  timeZone: z.string(),
  /** The title of the item that was asked for. */
  item: z.nullable(z.string()),
  /** Of all pages. */
  count: z.int(),
  amount: money,
  /** Of a page, the latest first. */
  rows: z.array(
    z.object({
      kind: z.enum(documentKinds),
      at: instant,
      /** Null where no invoice was written yet. */
      invoiceNo: z.nullable(z.int()),
      creditNoteNo: z.nullable(z.int()),
      /** Null for an invoice of before there were bills. */
      billId: z.nullable(id),
      billNo: z.nullable(z.int()),
      /** What was changed; null where it was the whole bill. */
      title: z.nullable(z.string()),
      units: z.nullable(z.int()),
      reason: z.nullable(z.string()),
      isWaste: z.boolean(),
      /** The guests had their bill already. */
      isAfterPrint: z.optional(z.boolean()),
      person: z.nullable(z.string()),
      /** What it adds to the figure. */
      amount: money,
    }),
  ),
});
export type BehindReport = z.output<typeof behind>;
