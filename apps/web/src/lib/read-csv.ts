import { coreMessages } from '@comanda/contract/core/messages';
import { libTexts } from './lib.texts.ts';
import { say, wordsOfIssue } from './say.ts';

/** Why nothing of a file can be imported, in words for the person. */
export type CsvProblem = { problem: string };
/** A line that cannot be imported: where it begins, what it says, and why not. */
export type BadLine = { line: number; text: string; problems: string[] };

type CsvLine = { line: number; cells: string[]; problem: string | null };
type CsvFile = { header: string[]; lines: CsvLine[] };

export const MAX_BYTES = 5 * 1024 * 1024;

/** The page may be blocked for this long. */
const LONGEST_TASK_MS = 50;

export const isProblem = <T extends object>(content: T | CsvProblem): content is CsvProblem => 'problem' in content;

/** Told as soon as the file is read and its lines are to be checked. */
export type OnLines = (lineCount: number) => void;

/** The lines of a file that hold anything, below the names of its columns. */
export async function readCsv(file: Blob, onLines?: OnLines): Promise<CsvFile | CsvProblem> {
  if (file.size > MAX_BYTES) return { problem: libTexts.fileTooLarge };
  const { default: csv } = await import('papaparse');
  const { data: rows, errors } = csv.parse<string[]>(decode(new Uint8Array(await file.arrayBuffer())));
  const misquoted = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));

  const [header = [], ...body] = rows;
  const lines: CsvLine[] = [];
  let line = 1 + breaksIn(header);
  for (const [index, cells] of body.entries()) {
    line += 1;
    const first = line;
    line += breaksIn(cells);
    if (cells.every((cell) => cell.trim() === '')) continue;
    lines.push({ line: first, cells, problem: misquoted.has(index + 1) ? libTexts.quoteMissing : unreadable(cells) });
  }
  onLines?.(lines.length);
  return { header, lines };
}

/** The same lines, with pauses before and between them in which the page can draw and react. */
async function* unhurried<Line>(lines: readonly Line[]): AsyncGenerator<Line> {
  let lastBreak = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    if (performance.now() - lastBreak > LONGEST_TASK_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      lastBreak = performance.now();
    }
    yield line;
  }
}

/** Where each column stands that the header names, in whatever case and with whatever between the letters. */
export function columnPlaces<Column extends string>(
  header: readonly string[],
  names: Record<Column, readonly string[]>,
): ReadonlyMap<Column, number> {
  const written = header.map((cell) => cell.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const places = new Map<Column, number>();
  for (const column of Object.keys(names) as Column[]) {
    const place = written.findIndex((name) => names[column].includes(name));
    if (place >= 0) places.set(column, place);
  }
  return places;
}

type Sorting<Row> = {
  /** Turns the cells into a row, by its schema. */
  parse: (cells: readonly string[]) => { data?: Row | undefined; error?: { issues: readonly Issue[] } | undefined };
  /** Of two rows with the same key the second cannot be imported. */
  keyOf: (row: Row) => string;
  sameAs: (line: number) => string;
  /** What else is wrong with a row. */
  faultsOf?: (row: Row) => string[];
};

/** The lines that can be imported, and those that cannot, with the reasons. */
export async function sortLines<Row>(
  lines: readonly CsvLine[],
  { parse, keyOf, sameAs, faultsOf = () => [] }: Sorting<Row>,
): Promise<{ good: Row[]; bad: BadLine[] }> {
  const sorted: { good: Row[]; bad: BadLine[] } = { good: [], bad: [] };
  const lineOf = new Map<string, number>();
  for await (const line of unhurried(lines)) {
    const { data: row, error } = parse(line.cells);
    const problems = line.problem === null ? messagesOf(error?.issues) : [line.problem];
    const before = row && lineOf.get(keyOf(row));
    if (before !== undefined) problems.push(sameAs(before));
    if (row) problems.push(...faultsOf(row));
    if (row && problems.length === 0) {
      lineOf.set(keyOf(row), line.line);
      sorted.good.push(row);
    } else sorted.bad.push(badLine(line, problems));
  }
  return sorted;
}

const badLine = ({ line, cells }: CsvLine, problems: string[]): BadLine => ({
  line,
  text: cells.filter((cell) => cell.trim() !== '').join(', '),
  problems,
});

type Issue = { path: PropertyKey[]; message: string };

/** What a schema finds wrong: one message for each cell that is at fault. */
function messagesOf(issues: readonly Issue[] = []): string[] {
  return [...Map.groupBy(issues, ({ path }) => path[0]).values()].flatMap(([first]) =>
    first ? [wordsOfIssue(first)] : [],
  );
}

const unreadable = (cells: readonly string[]): string | null =>
  cells.some((cell) => cell.includes('\0')) ? say(coreMessages.invalidText) : null;

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what Windows used in the West. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const breaksIn = (cells: readonly string[]): number => cells.join('').split(/\r\n|\r|\n/).length - 1;
