import type { BehindQuery } from '@comanda/contract/reports/behind';
import type { TaxShare } from '@comanda/contract/reports/reports.contract';
import type { DayRange } from '@comanda/domain/date-range';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { linkClass } from '../../ui/link-class.ts';

/** A figure, and what it is of. */
export type Figure = Pick<BehindQuery, 'of'> & Partial<Pick<BehindQuery, 'by' | 'key' | 'within'>>;

/** Where a figure of these days leads to. It names the days themselves, so that it shows the same tomorrow. */
export function addressBehind({ from, to }: DayRange, { of, by, key, within }: Figure): string {
  const said = Object.entries({ of, by, key, within }).filter(([, value]) => value);
  const query = new URLSearchParams([...said, ['type', 'custom'], ['from', from], ['to', to]] as [string, string][]); // blanks are left out
  return `/dashboard/reports/behind?${query}`;
}

export const ofTax = ({ title, type, rate }: TaxShare): Pick<BehindQuery, 'by' | 'key' | 'within'> => ({
  by: 'tax',
  key: title ?? '',
  within: type === null || rate === null ? '' : `${type}-${rate}`,
});

export const ofPerson = (person: {
  id: string | null;
  name: string | null;
}): Pick<BehindQuery, 'by' | 'key' | 'within'> => ({ by: 'person', key: person.name ?? '', within: person.id ?? '' });

type FigureLinkProps = { days: DayRange; figure: Figure; children: ReactNode };

export function FigureLink({ days, figure, children }: FigureLinkProps) {
  return (
    <Link href={addressBehind(days, figure)} className={linkClass}>
      {children}
    </Link>
  );
}
