import { minor } from '@comanda/domain/money';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from '../../lib/csv.ts';
import { libTexts } from '../../lib/lib.texts.ts';
import { importTexts as t } from './customer-import.texts.ts';
import { customersCsv } from './customers-csv.ts';
import { readCustomersCsv } from './read-customers-csv.ts';

const read = (content: string | Uint8Array<ArrayBuffer>) => readCustomersCsv(new Blob([content]));
const nothingElse = { email: null, birthDate: null, gender: null };

describe('a file of customers', () => {
  it('is read by the names of its columns, in any order and between any others', async () => {
    const file = [
      'E-Mail,Full Name,Visits,PHONE NO.,Date of birth,Sex',
      'ana@example.com,"Álvarez, Ana 🍷",3, +1 555 0100 ,1990-02-28,FEMALE',
      ',Bo,,555,,',
    ].join('\r\n');

    expect(await read(file)).toEqual({
      good: [
        {
          phone: '+1 555 0100',
          name: 'Álvarez, Ana 🍷',
          email: 'ana@example.com',
          birthDate: '1990-02-28',
          gender: 'female',
        },
        { phone: '555', name: 'Bo', ...nothingElse },
      ],
      bad: [],
    });
  });

  it.each([
    ['semicolons', 'phone;name\n1;Bo\n2;Cy'],
    ['tabs', 'phone\tname\n1\tBo\n2\tCy'],
    ['a mark of its encoding', '\ufeffphone,name\n1,Bo\n2,Cy'],
    ['line ends of old', 'phone,name\r1,Bo\r2,Cy'],
    ['blank lines', 'phone,name\n\n1,Bo\n , \n2,Cy\n\n'],
  ])('may have %s', async (_, file) => {
    expect(await read(file)).toMatchObject({
      good: [
        { phone: '1', name: 'Bo' },
        { phone: '2', name: 'Cy' },
      ],
      bad: [],
    });
  });

  it('may come from a spreadsheet that writes another encoding', async () => {
    const latin = Uint8Array.from('phone,name\n1,Zo\xeb', (letter) => letter.charCodeAt(0));
    const wide = new Uint8Array(Uint16Array.from('\ufeffphone,name\n1,Zoë', (letter) => letter.charCodeAt(0)).buffer);

    expect(await read(latin)).toMatchObject({ good: [{ name: 'Zoë' }] });
    expect(await read(wide)).toMatchObject({ good: [{ name: 'Zoë' }] });
  });

  it('names the line and the fault of what cannot be imported, and takes the rest', async () => {
    const file = [
      'phone,name,email,birth date,gender',
      ',Nobody,,,',
      '555-CALL,Bo,bo@home,,',
      '1,"Two',
      'lines",,,',
      '2,,,,',
      '',
      '3,Cy,,2990-01-01,',
      '4,Di,,28.02.1990,robot',
      ' 1 ,Again,,,',
      '..,Dots,,,',
      '123456789012345678901,Ed,,,',
    ].join('\n');

    const content = await read(file);

    expect(content).toMatchObject({ good: [{ phone: '1', name: 'Two\nlines' }] });
    expect('bad' in content && content.bad.map(({ line, problems }) => [line, problems])).toEqual([
      [2, ["Please Provide Customer's Phone!"]],
      [3, ['Please provide valid phone no.!', 'Please Provide Valid Email!']],
      [6, ["Please Provide Customer's Name!"]],
      [8, ['Birth date cannot be in the future!']],
      [9, ['Please provide valid birth date!', 'Please provide valid gender!']],
      [10, [t.sameAs({ line: 4 })]],
      [11, ['Please provide valid phone no.!']],
      [12, ['Please provide valid phone no.!']],
    ]);
    expect('bad' in content && content.bad[1]?.text).toBe('555-CALL, Bo, bo@home');
  });

  it('names a line with quotation marks in disorder', async () => {
    expect(await read('phone,name\n1,"Bo"x\n2,Cy')).toMatchObject({
      bad: [{ line: 2, problems: [libTexts.quoteMissing] }],
    });
  });

  it.each([
    ['nothing', '', t.noColumns],
    ['a picture', '\u0089PNG\r\n', t.noColumns],
    ['no name', 'phone,email\n1,a@b.fr', t.noColumns],
    ['columns alone', 'phone,name\n\n', 'There is no customer to import!'],
    [
      'more than can be imported',
      `phone,name\n${Array.from({ length: 10_001 }, (_, n) => `${n},Bo`).join('\n')}`,
      'At most 10,000 customers can be imported at once!',
    ],
    ['more than can be read', 'x'.repeat(5 * 1024 * 1024 + 1), libTexts.fileTooLarge],
  ])('with %s is refused in words', async (_, file, problem) => {
    expect(await read(file)).toEqual({ problem });
  });
});

describe('an exported file', () => {
  const customer = {
    phone: '+39 06 (1234)',
    name: '=HYPERLINK("http://evil.example","Ana")',
    email: '+ana@example.com',
    gender: 'other' as const,
    birth_date: '1990-02-28',
    created_at: new Date('2026-01-30T17:00:00Z'),
    updated_at: new Date('2026-01-30T17:00:00Z'),
    visits: 3,
    spend: minor(1250),
  };

  it('quotes every cell, and holds nothing that a spreadsheet would calculate', async () => {
    expect((await customersCsv([customer], 2)).split('\r\n')).toEqual([
      '\ufeff"Phone","Name","Email","Birth Date","Gender","Visits","Spent","Created At"',
      `"+39 06 (1234)","'=HYPERLINK(""http://evil.example"",""Ana"")","'+ana@example.com","1990-02-28","other","3","12.50","2026-01-30T17:00:00.000Z"`,
    ]);
  });

  it.each([
    [0, '1250'],
    [3, '1.250'],
  ] as const)('writes amounts of %s digits as %s', async (digits, spent) => {
    expect(await customersCsv([customer], digits)).toContain(`"3","${spent}",`);
  });

  it('can be imported again as it is', async () => {
    const all = [customer, { ...customer, phone: '-1' }, { ...customer, phone: '+1-555' }];

    const content = await read(await customersCsv(all, 2));

    expect(content).toEqual({
      good: all.map(({ phone, name, email, gender, birth_date }) => ({
        phone,
        name,
        email,
        gender,
        birthDate: birth_date,
      })),
      bad: [],
    });
  });

  it.each(['=1+1', '+cmd|x', '-1', '@SUM(A1)', '\tx', '\rx', '+1-555 0100'])('makes text of %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  });

  it.each(['+1 (555) 0100', '+390612345', 'Ana', "O'Brien", "'s-Hertogenbosch", '', '0639981042'])(
    'leaves %j alone',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
      expect(unescapeFormula(text)).toBe(text);
    },
  );
});
