import { describe, expect, it } from 'vitest';
import { charactersOn, layOut, textOf } from './layout.ts';
import { type PaperTicket, ticketDocument, type TicketLine, type TicketWords } from './ticket-document.ts';

const words: TicketWords = {
  void: 'STORNO',
  move: 'UMZUG',
  change: 'ÄNDERUNG',
  before: ({ notes }) => `Vorher: ${notes}`,
  late: 'SPÄT',
  test: 'TEST',
  reprint: 'NACHDRUCK',
  standIn: ({ station }) => `FÜR ${station}`,
  fire: ({ course }) => `ABRUF: ${course}`,
  held: ({ course }) => `WARTET: ${course}`,
  heldUntil: ({ course, time }) => `WARTET bis ${time}: ${course}`,
  seat: ({ seat }) => `Platz ${seat}`,
  fromTo: ({ from, to }) => `${from} > ${to}`,
  allergy: 'ALLERGIE',
  pass: 'Pass',
};
const burger: TicketLine = {
  quantity: 2,
  title: 'Burger',
  variant: 'Groß',
  addons: ['Käse'],
  notes: 'ohne Zwiebeln',
  isAllergy: false,
  seat: null,
  held: null,
};
const ticket: PaperTicket = {
  kind: 'new',
  station: 'Grill',
  tokenNos: [12],
  place: 'Tisch 7',
  fromPlace: null,
  diningOption: 'Vor Ort',
  time: '18:45',
  person: 'Anna',
  lines: [burger],
  course: null,
  notes: 'Alles zusammen',
  isStandIn: false,
  isLate: false,
  isReprint: false,
  isTest: false,
};

const linesOf = (changed: Partial<PaperTicket>, paperMm: 57 | 80 = 57) =>
  layOut(ticketDocument({ ...ticket, ...changed }, words), charactersOn[paperMm]).flatMap((row) =>
    row.type === 'line' ? { text: textOf(row).trim(), size: row.size, inverted: row.inverted } : [],
  );

describe('a ticket', () => {
  it('says who, where and what, large enough for two steps away', () => {
    expect(linesOf({})).toEqual([
      { text: 'Grill                      18:45', size: 1, inverted: false },
      { text: 'Vor Ort                     Anna', size: 1, inverted: false },
      { text: '12', size: 3, inverted: false },
      { text: 'Tisch 7', size: 2, inverted: false },
      { text: '2× Burger', size: 2, inverted: false },
      { text: 'Groß', size: 2, inverted: false },
      { text: '+ Käse', size: 2, inverted: false },
      { text: 'ohne Zwiebeln', size: 2, inverted: true },
      { text: 'Alles zusammen', size: 2, inverted: true },
    ]);
  });

  it.each([
    [{ kind: 'void' }, ['STORNO']],
    [{ kind: 'move', fromPlace: 'Tisch 3' }, ['UMZUG', 'Tisch 3 > Tisch', '7']],
    [{ kind: 'change', notes: 'ohne Salz' }, ['ÄNDERUNG', 'Vorher: ohne Salz']],
    [{ kind: 'fire', course: 'Hauptgang' }, ['ABRUF:', 'Hauptgang']],
    [{ isLate: true, isReprint: true }, ['SPÄT', 'NACHDRUCK']],
    [{ isStandIn: true }, ['FÜR', 'Grill']],
    [{ isTest: true, kind: 'void' }, ['TEST', 'STORNO']],
  ] as const)('cannot be taken for a new one: %o', (changed, expected) => {
    const lines = linesOf(changed);
    expect(lines[0]?.inverted).toBe(true);
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining([...expected]));
  });

  it('says an allergy larger than all other wishes, also where nobody said which', () => {
    const allergies = [
      { ...burger, notes: 'Nüsse', isAllergy: true },
      { ...burger, notes: null, isAllergy: true },
    ];
    const inverted = linesOf({ lines: allergies, notes: null }).filter((line) => line.inverted);
    expect(inverted).toEqual([
      { text: 'ALLERGIE', size: 3, inverted: true },
      { text: 'Nüsse', size: 2, inverted: true },
      { text: 'ALLERGIE', size: 3, inverted: true },
    ]);
  });

  it('needs no table, token or person', () => {
    const texts = linesOf({ place: null, tokenNos: [], person: null, notes: null }).map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(['Grill                      18:45', 'Vor Ort', '2× Burger']);
  });

  it('has what is held last, under its course, so that nobody makes it too early', () => {
    const roast = { ...burger, title: 'Braten', variant: null, addons: [], notes: null, seat: 2 };
    const held = { course: 'Hauptgang', until: null };
    const lines = [
      { ...roast, held },
      { ...burger, notes: null },
      { ...roast, title: 'Eis', held: { ...held, until: '19:40' } },
    ];
    expect(linesOf({ lines, notes: null }).slice(4)).toEqual([
      { text: '2× Burger', size: 2, inverted: false },
      { text: 'Groß', size: 2, inverted: false },
      { text: '+ Käse', size: 2, inverted: false },
      { text: 'WARTET:', size: 2, inverted: true },
      { text: 'Hauptgang', size: 2, inverted: true },
      { text: '2× Braten', size: 2, inverted: false },
      { text: 'Platz 2', size: 2, inverted: false },
      { text: 'WARTET bis', size: 2, inverted: true },
      { text: '19:40:', size: 2, inverted: true },
      { text: 'Hauptgang', size: 2, inverted: true },
      { text: '2× Eis', size: 2, inverted: false },
      { text: 'Platz 2', size: 2, inverted: false },
    ]);
  });
});
