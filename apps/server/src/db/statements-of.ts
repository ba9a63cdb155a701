/** First the texts and comments in which a semicolon ends no statement, then the semicolon itself. */
const PARTS = /--.*|\/\*[^]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[^]*?\1|;/g;

/**
 * The statements of a migration, because a database distributed by Citus takes them one by one. It does not handle a
 * comment within a comment, a backslash in a text, or a body of `begin atomic`.
 */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(PARTS)].flatMap(({ 0: part, index }) => (part === ';' ? [index + 1] : []));
  return [...ends, text.length].map((end, number) => text.slice(ends[number - 1] ?? 0, end).trim()).filter(hasWords);
}

const hasWords = (statement: string): boolean => statement.replace(/--.*|\/\*[^]*?\*\//g, '').trim() !== '';
