import { printingTexts as t } from './printing.texts.ts';

/** Under the name that its country has for it, where that is known. */
export const taxNumberOf = (number: string, label: string | null): string =>
  t.taxNumberOf({ label: label ?? t.taxNumber, number });
