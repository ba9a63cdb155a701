import { banner, centered, cut, rule, sum } from './blocks.ts';
import { type Block, paperDocument, type PaperDocument } from './document.ts';

/** What one station is told by one step. Texts are as the station reads them. */
export type PaperTicket = {
  kind: 'new' | 'void' | 'move' | 'change' | 'fire' | 'slip';
  /** Null is the pass. */
  station: string | null;
  tokenNos: readonly number[];
  /** Where it is served: a table, or else the name of a bill. */
  place: string | null;
  /** Of what moves: where it was. */
  fromPlace: string | null;
  diningOption: string;
  /** When the step was taken. */
  time: string;
  /** Who took it. */
  person: string | null;
  lines: readonly TicketLine[];
  /** Of what is fired. */
  course: string | null;
  /** Of the whole ticket; of what is made otherwise, those before. */
  notes: string | null;
  /** It is printed by a station that stands in for its own. */
  isStandIn: boolean;
  /** It waited so long that somebody had to confirm it. */
  isLate: boolean;
  isReprint: boolean;
  /** Nobody ordered it: it tries the way of a ticket to its station. */
  isTest: boolean;
};

export type TicketLine = {
  quantity: number;
  title: string;
  variant: string | null;
  addons: readonly string[];
  notes: string | null;
  /** The guest must not eat what the notes name. */
  isAllergy: boolean;
  seat: number | null;
  /** It is not to be made yet; `until`: the time at which it is, where it is known. */
  held: { course: string; until: string | null } | null;
};

export type TicketWords = {
  void: string;
  move: string;
  change: string;
  before: (before: { notes: string }) => string;
  late: string;
  test: string;
  reprint: string;
  standIn: (ticket: { station: string }) => string;
  fire: (fired: { course: string }) => string;
  held: (held: { course: string }) => string;
  heldUntil: (held: { course: string; time: string }) => string;
  fromTo: (places: { from: string; to: string }) => string;
  seat: (seat: { seat: number }) => string;
  allergy: string;
  pass: string;
};

/** A ticket for a kitchen that reads it from two steps away. What is held stands last, under the name of its course. */
export function ticketDocument(
  ticket: PaperTicket,
  words: TicketWords,
  direction: PaperDocument['direction'] = 'ltr',
): PaperDocument {
  const { kind, station, tokenNos, diningOption, time, person, lines, course, notes } = ticket;
  const banners = [
    ticket.isTest && words.test,
    ticket.isLate && words.late,
    ticket.isReprint && words.reprint,
    ticket.isStandIn && words.standIn({ station: station ?? words.pass }),
    kind === 'void' && words.void,
    kind === 'move' && words.move,
    kind === 'change' && words.change,
    kind === 'fire' && words.fire({ course: course ?? '' }),
  ];
  const held = Map.groupBy(
    lines.filter((line) => line.held),
    ({ held: waits }) => waits && heldText(waits, words),
  );
  return paperDocument(
    [
      ...banners.flatMap((text) => (text ? [banner(text, 3)] : [])),
      sum(station ?? words.pass, time),
      sum(diningOption, person ?? ''),
      ...(tokenNos.length > 0 ? [centered(tokenNos.join(', '), { size: 3, bold: true })] : []),
      ...placeBlocks(ticket, words),
      rule,
      ...lines.filter((line) => !line.held).flatMap((line) => lineBlocks(line, words)),
      ...[...held].flatMap(([title, own]) => [
        banner(title ?? '', 2),
        ...own.flatMap((line) => lineBlocks(line, words)),
      ]),
      ...(notes ? [rule, kind === 'change' ? before(notes, words) : note(notes)] : []),
      cut,
    ],
    direction,
  );
}

const heldText = ({ course, until }: NonNullable<TicketLine['held']>, words: TicketWords): string =>
  until === null ? words.held({ course }) : words.heldUntil({ course, time: until });

function placeBlocks({ place, fromPlace }: PaperTicket, words: TicketWords): Block[] {
  if (place === null) return [];
  const text = fromPlace === null ? place : words.fromTo({ from: fromPlace, to: place });
  return [centered(text, { size: 2, bold: true })];
}

function lineBlocks(line: TicketLine, words: TicketWords): Block[] {
  const { quantity, title, variant, addons, notes, isAllergy, seat } = line;
  const below = [variant, ...addons.map((addon) => `+ ${addon}`), seat === null ? null : words.seat({ seat })];
  return [
    {
      type: 'columns',
      columns: [{ width: 'fit' }, { width: 'fill' }],
      rows: [[`${quantity}×`, title]],
      size: 2,
      bold: true,
    },
    ...below.flatMap((text): Block[] => (text ? [{ type: 'text', text, indent: 3, size: 2 }] : [])),
    ...(isAllergy ? [banner(words.allergy, 3)] : []),
    ...(notes ? [note(notes)] : []),
  ];
}

/** What nobody is to go by any more. */
const before = (notes: string, words: TicketWords): Block => ({ type: 'text', text: words.before({ notes }) });

const note = (text: string): Block => ({ type: 'text', text, size: 2, bold: true, inverted: true });
