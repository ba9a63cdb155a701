import format, { type CompiledMessage } from 'icu-minify/format';

export type Values = Record<string, string | number>;
export type Say = (message: CompiledMessage, values: Values) => string;

/** Puts values into messages as the locale writes numbers and forms plurals. */
export function sayIn(locale: string): Say {
  return (message, values) => format(message, locale, values, { formatters }) as string; // no value is an element
}

const formatters = {
  getNumberFormat: (locale, options) => kept(Intl.NumberFormat, locale, options),
  getPluralRules: (locale, options) => kept(Intl.PluralRules, locale, options),
  getDateTimeFormat: (locale, options) => kept(Intl.DateTimeFormat, locale, options),
} satisfies Parameters<typeof format>[3]['formatters'];

const made = new Map<string, object>();

/** Making one takes the engine longer than a hundred uses of it. */
function kept<Made extends object, Options>(
  Kind: new (locale?: Intl.LocalesArgument, options?: Options) => Made,
  locale: Intl.LocalesArgument,
  options: Options | undefined,
): Made {
  const key = `${Kind.name} ${String(locale)} ${JSON.stringify(options)}`;
  const known = made.get(key) as Made | undefined; // its kind is part of the key
  if (known) return known;
  const one = new Kind(locale, options);
  made.set(key, one);
  return one;
}
