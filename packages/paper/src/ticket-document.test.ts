import { describe, expect, it } from 'vitest';
import { charactersOn, layOut, textOf } from './layout.ts';
import { type PaperTicket, ticketDocument, type TicketWords } from './ticket-document.ts';

const words: TicketWords = {
  void: 'STORNO',
  move: 'UMZUG',
  late: 'SPÄT',
  reprint: 'NACHDRUCK',
  table: ({ title }) => `Tisch ${title}`,
  fromTo: ({ from, to }) => `${from} → ${to}`,
};
const ticket: PaperTicket = {
  kind: 'NEW',
  station: 'Grill',
  tokenNos: [12],
  table: '7',
  fromTable: null,
  diningOption: 'Vor Ort',
  time: '18:45',
  person: 'Anna',
  lines: [{ quantity: 2, title: 'Burger', variant: 'Groß', addons: ['Käse'], notes: 'ALLERGIE: Nüsse' }],
  notes: 'Alles zusammen',
  isLate: false,
  isReprint: false,
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
      { text: 'ALLERGIE:', size: 2, inverted: true },
      { text: 'Nüsse', size: 2, inverted: true },
      { text: 'Alles zusammen', size: 2, inverted: true },
    ]);
  });

  it.each([
    [{ kind: 'VOID' }, ['STORNO']],
    [{ kind: 'MOVE', fromTable: '3' }, ['UMZUG', '3 → 7']],
    [{ isLate: true, isReprint: true }, ['SPÄT', 'NACHDRUCK']],
  ] as const)('cannot be taken for a new one: %o', (changed, expected) => {
    const lines = linesOf(changed);
    expect(lines[0]?.inverted).toBe(true);
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining([...expected]));
  });

  it('needs no table, token or person', () => {
    const texts = linesOf({ table: null, tokenNos: [], person: null, notes: null }).map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual(['Grill                      18:45', 'Vor Ort', '2× Burger']);
  });
});
