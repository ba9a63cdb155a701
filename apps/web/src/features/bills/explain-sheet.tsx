import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import { type Bill, compedOf, type Line } from '@comanda/domain/bill/bill';
import { type LineSums, lineSums, priceAmount, sumsOf } from '@comanda/domain/bill/sums';
import { add, minor, type Minor, scale, sum, times } from '@comanda/domain/money';
import { ONE_HUNDRED_PERCENT, rateToPercent, type Tax, taxLine } from '@comanda/domain/tax';
import { locale } from '../../lib/language.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type BillWords, type FormatMoney, sizeOf } from '../../kit/bill-history/bill-words.ts';
import { unitsText } from '@comanda/domain/bill/units-text';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import { changedBy, type Done } from './changed-by.ts';
import { type ShownPart, shownParts, wholeBill } from './parts.ts';
import { payTexts as t } from './pay.texts.ts';

/** The amount that somebody asks about. */
export type Explained =
  | { what: 'line'; lineId: string; partId: string }
  | { what: 'charge'; chargeId: string; partId: string }
  | { what: 'tax' | 'part'; partId: string }
  | { what: 'note'; noteId: string };

type ExplainSheetProps = {
  explained: Explained;
  /** As it was when the amount was asked for. */
  bill: Bill;
  history: BillHistory;
  words: BillWords;
  timeZone: string;
  onClose: () => void;
};

type Row = { key: string; name: string; amount: Minor; done?: Done | undefined; isSum?: boolean };

/** How an amount came about, down to the price in the menu and the rule that rounded it. */
export function ExplainSheet({ explained, bill, history, words, timeZone, onClose }: ExplainSheetProps) {
  const formatMoney = useFormatMoney();
  const known = { bill, words, formatMoney, by: changedBy(history) };
  return (
    <Sheet open onOpenChange={onClose} side="bottom" title={billsTexts.explain({ label: titleOf(explained, known) })}>
      <dl className="flex flex-col">
        {rowsOf(explained, known).map(({ key, name, amount, done, isSum }) => (
          <div
            key={key}
            className={`flex justify-between gap-4 py-1.5 ${isSum ? 'border-t border-line font-semibold' : ''}`}
          >
            <dt className="min-w-0 wrap-anywhere">
              {name}
              {done && (
                <span className="block text-sm text-ink-soft">
                  {[
                    done.person ?? billsTexts.nobody,
                    done.at.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone }),
                  ].join(' · ')}
                </span>
              )}
            </dt>
            <dd>
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{ruleOf(explained)}</p>
    </Sheet>
  );
}

type Known = { bill: Bill; words: BillWords; formatMoney: FormatMoney; by: ReturnType<typeof changedBy> };

function titleOf(explained: Explained, { bill, words }: Known): string {
  switch (explained.what) {
    case 'line':
      return words.title(explained.lineId);
    case 'charge':
      return bill.charges.find(({ id }) => id === explained.chargeId)?.title ?? '';
    case 'tax':
      return t.tax;
    case 'part':
      return t.total;
    case 'note':
      return t.creditNote;
  }
}

function ruleOf({ what }: Explained): string {
  if (what === 'note') return t.roundedNote;
  return what === 'line' || what === 'charge' ? t.roundedLine : t.roundedParts;
}

function rowsOf(explained: Explained, known: Known): Row[] {
  const { bill, words, formatMoney } = known;
  if (explained.what === 'note') return noteRows(explained.noteId, known);
  const sums = sumsOf(bill);
  const part = [...shownParts(bill, sums), wholeBill(bill, sums)].find(({ id }) => id === explained.partId);
  if (!part) return [];
  const lines = lineSums(bill);
  if (explained.what === 'line') {
    const line = lines.find((each) => each.line.id === explained.lineId);
    const own = part.sums.lines.find(({ lineId }) => lineId === explained.lineId);
    return line && own ? lineRows(line, { ...known, own, part: part.name }) : [];
  }
  if (explained.what === 'charge') return chargeRows(explained.chargeId, part, known);
  if (explained.what === 'tax') {
    const taxes = Map.groupBy(part.sums.lines, ({ lineId }) => {
      const line = bill.lines.find(({ id }) => id === lineId);
      return taxName(line?.tax ?? null, words.line(lineId)?.tax_title ?? null);
    });
    return [
      ...[...taxes].map(([name, held]) => ({ key: name, name, amount: sum(held.map(({ tax }) => tax)) })),
      { key: 'sum', name: t.tax, amount: part.sums.amounts.tax, isSum: true },
    ];
  }
  return [
    ...part.sums.lines.map((held) => ({
      key: held.lineId,
      name: t.unitsOf({ units: unitsText(held), title: words.title(held.lineId) }),
      amount: held.total,
    })),
    ...part.sums.charges.map(({ chargeId, total }) => {
      const charge = bill.charges.find(({ id }) => id === chargeId);
      return { key: chargeId, name: charge ? `${charge.title}, ${sizeOf(charge, formatMoney)}` : '', amount: total };
    }),
    { key: 'sum', name: t.total, amount: part.sums.amounts.total, isSum: true },
  ];
}

function chargeRows(chargeId: string, part: ShownPart, { bill, formatMoney }: Known): Row[] {
  const charge = bill.charges.find(({ id }) => id === chargeId);
  const own = part.sums.charges.find((each) => each.chargeId === chargeId);
  if (!charge || !own) return [];
  const base = sum(lineSums(bill).map(priceAmount));
  const amount = 'rate' in charge ? scale(base, charge.rate, ONE_HUNDRED_PERCENT) : charge.amount;
  const amounts = taxLine(amount, charge.tax);
  const size = sizeOf(charge, formatMoney);
  return [
    { key: 'size', name: 'rate' in charge ? t.sizeOfLines({ size, base: formatMoney(base) }) : charge.title, amount },
    { key: 'tax', name: taxName(charge.tax, null), amount: amounts.tax },
    { key: 'total', name: t.total, amount: amounts.total, isSum: true },
    ...(own.total === amounts.total ? [] : [{ key: 'share', name: part.name, amount: own.total, isSum: true }]),
  ];
}

/** Where an amount was given back, no units were. */
function noteRows(noteId: string, { bill, words }: Known): Row[] {
  const note = bill.creditNotes.find(({ id }) => id === noteId);
  if (!note) return [];
  const tip = sum(note.refunds.map((refund) => refund.tip));
  return [
    ...note.lines.map((line) => {
      const title = words.title(line.lineId);
      const name = line.slices === 0 ? t.someOf({ title }) : t.unitsOf({ units: unitsText(line), title });
      return { key: line.lineId, name, amount: line.total };
    }),
    ...note.charges.map(({ chargeId, total }) => ({
      key: chargeId,
      name: bill.charges.find(({ id }) => id === chargeId)?.title ?? '',
      amount: total,
    })),
    ...(tip > 0 ? [{ key: 'tip', name: t.tipBack, amount: tip }] : []),
    { key: 'sum', name: t.total, amount: add(note.amounts.total, tip), isSum: true },
  ];
}

type Own = Known & { own: { slices: number; of: number; total: Minor }; part: string };

function lineRows(sums: LineSums, { words, formatMoney, by, own, part }: Own): Row[] {
  const { line, units, gross, spread, amounts } = sums;
  const comped = compedOf(line);
  const billed = units - comped;
  const taken = { left: gross };
  const ownDiscounts = line.changes.flatMap((change, place): Row[] => {
    if (change.kind !== 'discount' || change.discount.isRemoved) return [];
    const { discount, reason } = change;
    const off = 'rate' in discount ? scale(taken.left, discount.rate, ONE_HUNDRED_PERCENT) : discount.amount;
    const amount = minor(Math.min(off, taken.left));
    taken.left = minor(taken.left - amount);
    const name = t.discountNamed({ size: sizeOf(discount, formatMoney), reason });
    return [{ key: discount.id, name, amount: minor(0 - amount), done: by.change(line.id, place) }];
  });
  const isShared = own.slices !== units * own.of;
  return [
    {
      key: 'menu',
      name: t.priceTimes({ price: formatMoney(line.unitPrice), units: billed }),
      amount: times(line.unitPrice, billed),
    },
    ...priceRows(line, billed, { formatMoney, by }),
    ...(comped > 0 ? [{ key: 'comp', name: t.givenAway({ count: comped }), amount: minor(0) }] : []),
    ...ownDiscounts,
    ...spread.flatMap(({ discountId, amount }) =>
      amount === 0
        ? []
        : [
            {
              key: discountId,
              name: t.shareOfDiscount({ reason: words.reason(discountId) }),
              amount: minor(0 - amount),
              done: by.discount(discountId),
            },
          ],
    ),
    { key: 'tax', name: taxName(line.tax, words.line(line.id)?.tax_title ?? null), amount: amounts.tax },
    { key: 'total', name: t.lineTotal, amount: amounts.total, isSum: true },
    ...(isShared
      ? [{ key: 'share', name: t.shareOfPart({ units: unitsText(own), name: part }), amount: own.total, isSum: true }]
      : []),
  ];
}

/** What each other price made of the one before, from that of the menu on. */
function priceRows(
  { id, unitPrice, changes }: Line,
  billed: number,
  { formatMoney, by }: Pick<Known, 'formatMoney' | 'by'>,
) {
  let before = unitPrice;
  return changes.flatMap((change, place): Row[] => {
    if (change.kind !== 'price') return [];
    const amount = times(minor(change.unitPrice - before), billed);
    before = change.unitPrice;
    const name = t.otherPrice({ price: formatMoney(change.unitPrice), reason: change.reason });
    return [{ key: `price ${place}`, name, amount, done: by.change(id, place) }];
  });
}

function taxName(tax: Tax, title: string | null): string {
  if (tax === null) return t.untaxed;
  const rate = rateToPercent(tax.rate).toLocaleString(locale(), { maximumFractionDigits: 3 });
  const named = { title: title ?? t.tax, rate };
  return tax.type === 'exclusive' ? t.taxAdded(named) : t.taxIncluded(named);
}
