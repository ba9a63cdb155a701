import { dateFormat } from '../../lib/intl.ts';
import type { SelectOption } from '../../ui/select.tsx';

/** All time zones that this browser knows, and the store's own: it may come from one that knows others. */
export function timeZoneOptions(own: string): SelectOption[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The hours of a day as the reader's clock shows them. */
export const hourOptions = (): SelectOption[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clock.format(Date.UTC(2000, 0, 1, hour)),
  }));
