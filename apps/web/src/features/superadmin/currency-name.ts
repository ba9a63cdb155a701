const names = new Intl.DisplayNames(undefined, { type: 'currency' });

export const nameOfCurrency = (code: string): string => names.of(code) ?? code;
