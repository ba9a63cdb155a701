// Number() alone would also read `1e3`, `0x10` and `Infinity`.
const DECIMAL = /^-?\d*[.,]?\d*$/;

/** What a person typed into a field for a number: `12.5` and `12,5` are 12.5, blank is absent, anything else NaN. */
export function decimalValue(typed: string | number | null | undefined): number | undefined {
  if (typeof typed === 'number') return typed;
  const text = typed?.trim();
  if (!text) return undefined;
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : NaN;
}
