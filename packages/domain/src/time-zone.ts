/**
 * The one name under which a zone is kept, of all its names: `Australia/Sydney` for `AET`. Undefined for a text that is
 * no zone with rules of its own, like the fixed offset `+01:00`.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== undefined;
