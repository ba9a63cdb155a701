import { locale } from '../../lib/language.ts';

export const nameOfCurrency = (code: string): string =>
  new Intl.DisplayNames(locale(), { type: 'currency' }).of(code) ?? code;
