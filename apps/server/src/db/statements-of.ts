/** What may hold a semicolon that ends no statement, before the semicolon itself. */
const PARTS = /--.*|\/\*[^]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[^]*?\1|;/g;

/**
 * The statements of a migration. A database distributed by Citus takes them one by one only.
 * Knows no comment within a comment, no backslash in a text, and no body of `begin atomic`.
 */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(PARTS)].flatMap(({ 0: part, index }) => (part === ';' ? [index + 1] : []));
  return [...ends, text.length].map((end, number) => text.slice(ends[number - 1] ?? 0, end).trim()).filter(hasWords);
}

const hasWords = (statement: string): boolean => statement.replace(/--.*|\/\*[^]*?\*\//g, '').trim() !== '';
