/** What a person typed into a field for a number: `12.5` and `12,5` are 12.5, blank is absent, anything else NaN. */
export function decimalValue(typed: string | number | null | undefined): number | undefined {
  if (typeof typed === 'number') return typed;
  const text = typed?.trim();
  return text ? Number(text.replace(',', '.')) : undefined;
}
