import { MOST_IMPORTED, type NewCustomer, newCustomer } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import * as z from 'zod/mini';
import { unescapeFormula } from '../../lib/csv.ts';
import {
  type BadLine,
  columnPlaces,
  type CsvProblem,
  isProblem,
  type OnLines,
  readCsv,
  sortLines,
} from '../../lib/read-csv.ts';
import { say } from '../../lib/say.ts';
import { importTexts as t } from './customer-import.texts.ts';

export type CsvContent = { good: NewCustomer[]; bad: BadLine[] };

type Column = keyof NewCustomer;
const columnNames: Record<Column, readonly string[]> = {
  phone: ['phone', 'phoneno', 'phonenumber', 'telephone', 'tel', 'mobile', 'telefon', 'telefonnummer', 'handy'],
  name: ['name', 'customer', 'customername', 'fullname', 'gast'],
  email: ['email', 'emailaddress', 'mail'],
  birthDate: ['birthdate', 'birthday', 'dateofbirth', 'geburtsdatum', 'geburtstag'],
  gender: ['gender', 'sex', 'geschlecht'],
};

/** Splits a file into lines that can be imported and lines that cannot, with the reason and the line number. */
export async function readCustomersCsv(file: Blob, onLines?: OnLines): Promise<CsvContent | CsvProblem> {
  const csv = await readCsv(file, onLines);
  if (isProblem(csv)) return csv;
  const places = columnPlaces(csv.header, columnNames);
  if (!places.has('phone') || !places.has('name')) return { problem: t.noColumns };

  const content = await sortLines(csv.lines, {
    parse: (cells) => z.safeParse(newCustomer, customerOf(cells, places)),
    keyOf: ({ phone }) => phone,
    sameAs: (line) => t.sameAs({ line }),
  });
  if (content.good.length > MOST_IMPORTED) return { problem: say(customerMessages.importTooLong) };
  return csv.lines.length === 0 ? { problem: say(customerMessages.importEmpty) } : content;
}

function customerOf(row: readonly string[], places: ReadonlyMap<Column, number>) {
  const cell = (column: Column) => unescapeFormula(row[places.get(column) ?? -1] ?? '').trim();
  return {
    phone: cell('phone'),
    name: cell('name'),
    email: cell('email') || null,
    birthDate: cell('birthDate') || null,
    gender: cell('gender').toLowerCase() || null,
  };
}
