import { locale } from '../../lib/language.ts';
const names = new Intl.DisplayNames(locale(), { type: 'currency' });

export const nameOfCurrency = (code: string): string => names.of(code) ?? code;
