import type { PlacesReport } from '@comanda/contract/reports/places';
import { reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import type { Minor } from '@comanda/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { printingTexts } from '../printing/public.ts';
import { CardFileButton } from './card-file.tsx';
import type { Figure } from './figure-link.tsx';
import { FigureRows, type FigureRow } from './figure-rows.tsx';
import { PartOfReport } from './part-of-report.tsx';
import { countColumn, moneyColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

/** Where it was sold: by dining option, floor and table. */
export function PlacesCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.places, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card
      title={t.places.title}
      className="break-inside-avoid"
      actions={read.data && <PlacesFile places={read.data} />}
    >
      <PartOfReport read={read} failed={t.places.failed}>
        {(places) => <Places places={places} />}
      </PartOfReport>
    </Card>
  );
}

type Place = { title: string; figure: Figure; invoices: number; total: Minor };
type PlacesBy = { title: string; rows: Place[] };

const placesBy = ({ diningOptions, floors, tables }: PlacesReport): PlacesBy[] => [
  {
    title: t.places.diningOptions,
    rows: diningOptions.map(({ type, ...sold }) => ({
      title: printingTexts.diningOptions[type],
      figure: { of: 'revenue', by: 'diningOption', key: type },
      ...sold,
    })),
  },
  {
    title: t.places.floors,
    rows: floors.map(({ title, ...sold }) => ({
      title: title ?? t.places.noFloor,
      figure: { of: 'revenue', by: 'floor', key: title ?? '' },
      ...sold,
    })),
  },
  {
    title: t.places.tables,
    rows: tables.map(({ title, floor, ...sold }) => ({
      title: title === null ? t.places.noTable : floor ? `${title}, ${floor}` : title,
      figure: { of: 'revenue', by: 'table', key: title ?? '', within: floor ?? '' },
      ...sold,
    })),
  },
];

function PlacesFile({ places }: { places: PlacesReport }) {
  return (
    <CardFileButton<Place & { by: string }>
      title={t.places.title}
      days={places}
      rows={placesBy(places).flatMap(({ title: by, rows }) => rows.map((row) => ({ by, ...row })))}
      columns={[
        textColumn(t.columns.by, ({ by }) => by),
        textColumn(t.columns.place, ({ title }) => title),
        countColumn(t.columns.invoices, ({ invoices }) => invoices),
        moneyColumn(t.columns.revenue, places.currency, ({ total }) => total),
      ]}
    />
  );
}

function Places({ places }: { places: PlacesReport }) {
  if (places.tables.length === 0) return <p className="text-ink-soft">{t.nothingSold}</p>;
  return (
    <div className="flex flex-col gap-5">
      {placesBy(places).map(({ title, rows }) => (
        <FigureRows key={title} days={places} title={title} rows={rows.map(rowOf)} />
      ))}
    </div>
  );
}

const rowOf = ({ title, figure, invoices, total }: Place): FigureRow => ({
  title,
  note: t.people.invoices({ count: invoices }),
  figure,
  amount: total,
});
