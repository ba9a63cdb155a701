import { expect, it } from 'vitest';
import { charactersOn, layOut, textOf } from './layout.ts';
import { tokenDocument } from './slips.ts';

const widths = [57, 80] as const;

const rowsOf = (tokenNos: readonly number[], paperMm: 57 | 80, store = 'Chez Anna') =>
  layOut(tokenDocument({ tokenNos, store }, { token: 'Abholnummer' }), charactersOn[paperMm]).map((row) =>
    row.type === 'line' ? [textOf(row).trim(), row.size] : row.type,
  );

it.each(widths)('a token says on %i mm where it counts, and its number as large as it gets', (paperMm) => {
  expect(rowsOf([27], paperMm)).toEqual([['Chez Anna', 1], ['Abholnummer', 1], ['27', 3], 'cut']);
});

it.each(widths)('a token on %i mm breaks a long name, and no number', (paperMm) => {
  const store = 'Gasthaus zur alten Post am Marktplatz von Oberammergau';
  const rows = rowsOf([1234, 1235, 8], paperMm, store);
  const texts = (size: number) => rows.flatMap((row) => (Array.isArray(row) && row[1] === size ? [row[0]] : []));
  expect(texts(1).join(' ')).toBe(`${store} Abholnummer`);
  expect(texts(3).join(' ').split(' ')).toEqual(['1234,', '1235,', '8']);
  expect(rows.at(-1)).toBe('cut');
});
