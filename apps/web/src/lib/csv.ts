// Beginnings that a spreadsheet takes for a formula, as OWASP lists them.
const FORMULA = /^[=+\-@\t\r]/;
// A spreadsheet has nothing to calculate in a plus with digits, spaces and brackets behind it.
const PLAIN_PHONE = /^\+[0-9 ()]+$/;

/** A cell that no spreadsheet calculates with: a quote before it makes it text. Plain phones go without. */
export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !PLAIN_PHONE.test(text) ? `'${text}` : text;

/** Undoes `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

export async function csvOf(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: csv } = await import('papaparse');
  // Without the mark at its start, spreadsheets read the text as if it were not UTF-8.
  return `\ufeff${csv.unparse(
    rows.map((row) => [...row]),
    { quotes: true },
  )}`;
}

export function downloadCsv(content: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
