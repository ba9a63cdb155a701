import { locale } from './language.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `3.4 MB` */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(bytes + 1) / 3), 1), units.length);
  return (bytes / 1000 ** step).toLocaleString(locale(), {
    style: 'unit',
    unit: units[step - 1] ?? 'byte',
    maximumFractionDigits: 1,
  });
}
