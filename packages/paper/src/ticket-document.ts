import { banner, centered, cut, rule, sum } from './blocks.ts';
import { type Block, paperDocument, type PaperDocument } from './document.ts';

/** What one station is told by one step. Texts are as the station reads them. */
export type PaperTicket = {
  kind: 'NEW' | 'VOID' | 'MOVE';
  station: string;
  tokenNos: readonly number[];
  table: string | null;
  /** Of MOVE: the table it was at. */
  fromTable: string | null;
  diningOption: string;
  /** When the step was taken. */
  time: string;
  /** Who took it. */
  person: string | null;
  lines: readonly TicketLine[];
  /** Of the whole order. */
  notes: string | null;
  /** It waited so long that somebody had to confirm it. */
  isLate: boolean;
  isReprint: boolean;
};

export type TicketLine = {
  quantity: number;
  title: string;
  variant: string | null;
  addons: readonly string[];
  notes: string | null;
};

export type TicketWords = {
  void: string;
  move: string;
  late: string;
  reprint: string;
  table: (table: { title: string }) => string;
  fromTo: (tables: { from: string; to: string }) => string;
};

/** A ticket for a kitchen that reads it from two steps away. */
export function ticketDocument(
  ticket: PaperTicket,
  words: TicketWords,
  direction: PaperDocument['direction'] = 'ltr',
): PaperDocument {
  const { kind, station, tokenNos, diningOption, time, person, lines, notes } = ticket;
  const banners = [
    ticket.isLate && words.late,
    ticket.isReprint && words.reprint,
    kind === 'VOID' && words.void,
    kind === 'MOVE' && words.move,
  ];
  return paperDocument(
    [
      ...banners.flatMap((text) => (text ? [banner(text, 3)] : [])),
      sum(station, time),
      sum(diningOption, person ?? ''),
      ...(tokenNos.length > 0 ? [centered(tokenNos.join(', '), { size: 3, bold: true })] : []),
      ...place(ticket, words),
      rule,
      ...lines.flatMap(lineBlocks),
      ...(notes ? [rule, note(notes)] : []),
      cut,
    ],
    direction,
  );
}

function place({ table, fromTable }: PaperTicket, words: TicketWords): Block[] {
  if (table === null) return [];
  const text = fromTable === null ? words.table({ title: table }) : words.fromTo({ from: fromTable, to: table });
  return [centered(text, { size: 2, bold: true })];
}

function lineBlocks({ quantity, title, variant, addons, notes }: TicketLine): Block[] {
  const below = [variant, ...addons.map((addon) => `+ ${addon}`)];
  return [
    {
      type: 'columns',
      columns: [{ width: 'fit' }, { width: 'fill' }],
      rows: [[`${quantity}×`, title]],
      size: 2,
      bold: true,
    },
    ...below.flatMap((text): Block[] => (text ? [{ type: 'text', text, indent: 3, size: 2 }] : [])),
    ...(notes ? [note(notes)] : []),
  ];
}

const note = (text: string): Block => ({ type: 'text', text, size: 2, bold: true, inverted: true });
