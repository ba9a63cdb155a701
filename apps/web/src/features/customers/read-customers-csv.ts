import { MOST_IMPORTED, type NewCustomer, newCustomer } from '@comanda/contract/customers/customers.contract';
import { customerMessages } from '@comanda/contract/customers/customers.messages';
import { coreMessages } from '@comanda/contract/core/messages';
import * as z from 'zod/mini';
import { importTexts as t } from './customer-import.texts.ts';
import { plainCell } from './customers-csv.ts';

export type BadLine = { line: number; text: string; problems: string[] };
export type CsvContent = { good: NewCustomer[]; bad: BadLine[] };
/** Why nothing of a file can be imported, in words for the person. */
export type CsvProblem = { problem: string };

export const MOST_BYTES = 5 * 1024 * 1024;

type Column = keyof NewCustomer;
const columnNames: Record<Column, readonly string[]> = {
  phone: ['phone', 'phoneno', 'phonenumber', 'telephone', 'tel', 'mobile'],
  name: ['name', 'customer', 'customername', 'fullname'],
  email: ['email', 'emailaddress', 'mail'],
  birthDate: ['birthdate', 'birthday', 'dateofbirth'],
  gender: ['gender', 'sex'],
};
const columns = Object.keys(columnNames) as Column[]; // of the record just above

/** What of a file can be imported and what cannot, and why, by the line on which it begins. */
export async function readCustomersCsv(file: Blob): Promise<CsvContent | CsvProblem> {
  if (file.size > MOST_BYTES) return { problem: t.fileTooLarge };
  const { default: csv } = await import('papaparse');
  const { data: rows, errors } = csv.parse<string[]>(decode(new Uint8Array(await file.arrayBuffer())));
  const misquoted = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));

  const [header = [], ...body] = rows;
  const places = placesOf(header);
  if (!places.has('phone') || !places.has('name')) return { problem: t.noColumns };

  const content: CsvContent = { good: [], bad: [] };
  const lineOfPhone = new Map<string, number>();
  let line = 1 + breaksIn(header);
  for (const [index, row] of body.entries()) {
    line += 1;
    const first = line;
    line += breaksIn(row);
    if (row.every((cell) => cell.trim() === '')) continue;
    const read = z.safeParse(newCustomer, customerOf(row, places));
    const problems = misquoted.has(index + 1) ? [t.quoteMissing] : problemsOf(row, read.error?.issues ?? []);
    const before = read.data && lineOfPhone.get(read.data.phone);
    if (before !== undefined) problems.push(t.sameAs(before));
    if (read.data && problems.length === 0) {
      lineOfPhone.set(read.data.phone, first);
      content.good.push(read.data);
    } else content.bad.push({ line: first, text: row.filter((cell) => cell.trim() !== '').join(', '), problems });
  }
  if (content.good.length > MOST_IMPORTED) return { problem: customerMessages.importTooLong };
  return content.good.length + content.bad.length === 0 ? { problem: customerMessages.importEmpty } : content;
}

/** One for each cell that is at fault. */
function problemsOf(row: readonly string[], issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  if (row.some((cell) => cell.includes('\0'))) return [coreMessages.invalidText];
  return [...Map.groupBy(issues, ({ path }) => path[0]).values()].flatMap(([first]) => first?.message ?? []);
}

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows used in the West. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function placesOf(header: readonly string[]): Map<Column, number> {
  const names = header.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const places = new Map<Column, number>();
  for (const column of columns) {
    const place = names.findIndex((name) => columnNames[column].includes(name));
    if (place >= 0) places.set(column, place);
  }
  return places;
}

function customerOf(row: readonly string[], places: ReadonlyMap<Column, number>) {
  const cell = (column: Column) => plainCell(row[places.get(column) ?? -1] ?? '').trim();
  return {
    phone: cell('phone'),
    name: cell('name'),
    email: cell('email') || null,
    birthDate: cell('birthDate') || null,
    gender: cell('gender').toLowerCase() || null,
  };
}

const breaksIn = (row: readonly string[]): number => row.join('').split(/\r\n|\r|\n/).length - 1;
