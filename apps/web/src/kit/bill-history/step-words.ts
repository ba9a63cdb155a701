import type { BillEntry } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import type { Said } from '@comanda/domain/bill/step';
import { allergyWords } from '../../ui/allergy-note.tsx';
import { type BillWords, type FormatMoney, sizeOf } from './bill-words.ts';
import { billsTexts as t } from './bills.texts.ts';

type BillStep = BillEntry['steps'][number];
type OneChange = Extract<BillStep, { kind: 'changed' }>['changes'][number];

/** What happened in a sentence, and to what. */
export type Told = { text: string; lines: string[] };

type Telling = {
  words: BillWords;
  /** The bill before the step. */
  before: Bill;
  formatMoney: FormatMoney;
};

export function wordsOfStep(step: BillStep, telling: Telling): Told[] {
  const { words, formatMoney } = telling;
  const one = (text: string, lines: string[] = []): Told[] => [{ text, lines }];
  switch (step.kind) {
    case 'opened':
      return one(t.steps.opened, factsOf(step, words));
    case 'described':
      return one(t.steps.described, factsOf(step, words));
    case 'seated':
      return one(
        step.tableIds.length === 0
          ? t.steps.unseated
          : t.steps.seated({ tables: step.tableIds.map((id) => words.table(id) ?? '').join(', ') }),
      );
    case 'sent':
      return [...Map.groupBy(step.lines, ({ roundId }) => roundId)].map(([roundId, lines]) => {
        const round = words.round(roundId);
        return {
          text: t.steps.sent({ order: round?.order_no ?? '', token: round?.token_no ?? '' }),
          lines: linesOf(lines, words),
        };
      });
    case 'moved_in':
      return one(t.steps.moved_in({ bill: words.billNo(step.fromBillId) ?? '' }), linesOf(step.lines, words));
    case 'changed':
      return step.changes.map((change) => wordsOfChange(change, telling));
    case 'seat':
      return one(
        step.seat === null
          ? t.steps.forTable({ title: words.title(step.lineId) })
          : t.steps.seat({ title: words.title(step.lineId), seat: step.seat }),
      );
    case 'noted':
      return one(t.steps.noted({ title: words.title(step.lineId) }), [
        saidWords(step.to),
        t.steps.before({ said: saidWords(step.from) }),
      ]);
    case 'discounted':
      return one(t.steps.discounted({ size: sizeOf(step.discount, formatMoney), reason: step.reason }));
    case 'charged':
      return one(t.steps.charged({ title: step.charge.title, size: sizeOf(step.charge, formatMoney) }));
    case 'taken_back': {
      const charge = telling.before.charges.find(({ id }) => id === step.id);
      return one(charge ? t.steps.chargeTakenBack({ title: charge.title }) : t.steps.discountTakenBack);
    }
    case 'divided': {
      const names = step.parts.map(({ name }, index) => name ?? t.guest({ number: index + 1 }));
      return names.length === 0 ? one(t.steps.undivided) : one(t.steps.divided, names);
    }
    case 'paid':
      return one(paidWords(step, telling), paidFacts(step, formatMoney));
    case 'settled': {
      const { id, amounts } = step.invoice;
      return one(t.steps.settled({ invoice: words.invoiceNo(id) ?? '', amount: formatMoney(amounts.total) }));
    }
    case 'printed':
      return one(printedWords(step, words));
    case 'corrected':
      return one(t.steps.corrected({ type: words.correctedTo(step.paymentId, step.typeId) ?? t.noType }));
    case 'credited': {
      const { id, amounts } = step.creditNote;
      const note = words.creditNote(id);
      const text = t.steps.credited({ number: note?.credit_note_no ?? '', amount: formatMoney(amounts.total) });
      return one(text, note ? [note.reason] : []);
    }
    case 'merged':
      return one(t.steps.merged({ bill: words.billNo(step.intoBillId) ?? '' }));
    case 'voided':
      return one(t.steps.voided);
  }
}

const saidWords = ({ notes, isAllergy }: Said): string =>
  isAllergy ? allergyWords(notes) : (notes ?? t.steps.noNotes);

type Described = { name: string | null; guests: number | null; serverId: string | null };

function factsOf({ name, guests, serverId }: Described, words: BillWords): string[] {
  const server = serverId === null ? undefined : words.person(serverId);
  return [
    name,
    guests === null ? null : t.guests({ count: guests }),
    server && t.lookedAfterBy({ name: server }),
  ].filter((fact) => typeof fact === 'string');
}

const linesOf = (lines: readonly { id: string; quantity: number }[], words: BillWords): string[] =>
  lines.map(({ id, quantity }) => t.line({ quantity, title: words.title(id) }));

const movedWords = (bill: number | undefined): string =>
  bill === undefined ? t.steps.movedAway : t.steps.moved({ bill });

/** What a change of a line says, without the line that it is of. */
export function changeWords(change: OneChange['change'], words: BillWords, formatMoney: FormatMoney): string {
  switch (change.kind) {
    case 'void':
      return change.isWaste ? t.steps.wasted : t.steps.void;
    case 'comp':
      return t.steps.comp;
    case 'moved':
      return movedWords(words.billNo(change.toBillId));
    case 'price':
      return t.steps.price({ price: formatMoney(change.unitPrice) });
    case 'discount':
      return t.steps.discount({ size: sizeOf(change.discount, formatMoney) });
  }
}

function wordsOfChange({ lineId, change }: OneChange, { words, before, formatMoney }: Telling): Told {
  const title = words.title(lineId);
  const reason = 'reason' in change && change.reason !== '' ? [change.reason] : [];
  const isLoss = change.kind === 'void' || change.kind === 'comp';
  return {
    text: changeWords(change, words, formatMoney),
    lines: [
      'quantity' in change ? t.line({ quantity: change.quantity, title }) : title,
      ...reason,
      ...(isLoss && before.wasPresented ? [t.steps.afterPrint] : []),
    ],
  };
}

function printedWords(
  { document, documentId, isCopy }: Extract<BillStep, { kind: 'printed' }>,
  words: BillWords,
): string {
  if (document === 'pro_forma' || documentId === null) return t.steps.printed;
  if (document === 'round') return t.steps.roundPrinted({ order: words.round(documentId)?.order_no ?? '' });
  const isInvoice = document === 'receipt';
  const number = (isInvoice ? words.invoiceNo(documentId) : words.creditNote(documentId)?.credit_note_no) ?? '';
  if (isInvoice) return isCopy ? t.steps.receiptCopied({ number }) : t.steps.receiptPrinted({ number });
  return isCopy ? t.steps.creditNoteCopied({ number }) : t.steps.creditNotePrinted({ number });
}

type Paid = Extract<BillStep, { kind: 'paid' }>;

function paidWords({ payment }: Paid, { words, before, formatMoney }: Telling): string {
  const amount = formatMoney(payment.amount);
  const type = words.takenAs(payment.id);
  const part = before.parts.find(({ id }) => id === payment.partId)?.name;
  const taken = type === null ? t.steps.paid({ amount }) : t.steps.paidBy({ amount, type });
  return part ? t.steps.ofPart({ taken, part }) : taken;
}

function paidFacts({ payment: { tip, given } }: Paid, formatMoney: FormatMoney): string[] {
  return [
    ...(tip > 0 ? [t.steps.tip({ amount: formatMoney(tip) })] : []),
    ...(given === undefined ? [] : [t.steps.given({ amount: formatMoney(given) })]),
  ];
}
