const collator = new Intl.Collator('en', { numeric: true });

/**
 * The order in which people look for titles: without case, accents beside their letters, `Table 2` before `Table 10`.
 * Here and not in the database, because the order there depends on how the server was set up.
 */
export const naturally = (a: string, b: string): number => collator.compare(a, b);

/** For lists of rows that have a title. */
export const byTitle = (a: { title: string }, b: { title: string }): number => naturally(a.title, b.title);
