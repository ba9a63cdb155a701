/** What settings show of the program. */
export const VERSION = '1.1.1';
