import type { PlacesReport } from '@comanda/contract/reports/places';
import { reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import type { Minor } from '@comanda/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { printingTexts } from '../printing/public.ts';
import type { Figure } from './figure-link.tsx';
import { FigureRows, type FigureRow } from './figure-rows.tsx';
import { PartOfReport } from './part-of-report.tsx';
import { reportsTexts as t } from './reports.texts.ts';

/** Where it was sold: by dining option, floor and table. */
export function PlacesCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.places, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card title={t.places.title} className="break-inside-avoid">
      <PartOfReport read={read} failed={t.places.failed}>
        {(places) => <Places places={places} />}
      </PartOfReport>
    </Card>
  );
}

function Places({ places }: { places: PlacesReport }) {
  if (places.tables.length === 0) return <p className="text-ink-soft">{t.nothingSold}</p>;
  return (
    <div className="flex flex-col gap-5">
      <FigureRows
        days={places}
        title={t.places.diningOptions}
        rows={places.diningOptions.map(({ type, ...sold }) =>
          row(printingTexts.diningOptions[type], { of: 'revenue', by: 'diningOption', key: type }, sold),
        )}
      />
      <FigureRows
        days={places}
        title={t.places.floors}
        rows={places.floors.map(({ title, ...sold }) =>
          row(title ?? t.places.noFloor, { of: 'revenue', by: 'floor', key: title ?? '' }, sold),
        )}
      />
      <FigureRows
        days={places}
        title={t.places.tables}
        rows={places.tables.map(({ title, floor, ...sold }) =>
          row(
            title === null ? t.places.noTable : floor ? `${title}, ${floor}` : title,
            { of: 'revenue', by: 'table', key: title ?? '', within: floor ?? '' },
            sold,
          ),
        )}
      />
    </div>
  );
}

const row = (title: string, figure: Figure, { invoices, total }: { invoices: number; total: Minor }): FigureRow => ({
  title,
  note: t.people.invoices({ count: invoices }),
  figure,
  amount: total,
});
