import { type PeopleReport, reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { CardFileButton } from './card-file.tsx';
import { FigureLink, ofPerson } from './figure-link.tsx';
import { PartOfReport } from './part-of-report.tsx';
import { countColumn, moneyColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

/** What each person sold, with the tips that they took. */
export function PeopleCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.people, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card
      title={t.people.title}
      className="break-inside-avoid"
      actions={read.data && <PeopleFile report={read.data} />}
    >
      <PartOfReport read={read} failed={t.people.failed}>
        {(report) => <PeopleTable report={report} />}
      </PartOfReport>
    </Card>
  );
}

function PeopleFile({ report }: { report: PeopleReport }) {
  return (
    <CardFileButton<PeopleReport['people'][number]>
      title={t.people.title}
      days={report}
      rows={report.people}
      columns={[
        textColumn(t.people.person, ({ name }) => name ?? t.people.nobody),
        countColumn(t.columns.invoices, ({ invoices }) => invoices),
        moneyColumn(t.people.total, report.currency, ({ total }) => total),
        moneyColumn(t.people.tips, report.currency, ({ tips }) => tips),
      ]}
    />
  );
}

function PeopleTable({ report }: { report: PeopleReport }) {
  return (
    <table className="w-full border-collapse text-base">
      <caption className="sr-only">{t.people.title}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          {[t.people.person, t.people.total, t.people.tips].map((header, index) => (
            <th key={header} scope="col" className={cellClass(index, 'font-medium')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.people.map(({ id, name, invoices, total, tips }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <tr key={row} className="border-b border-line last:border-0">
            <th scope="row" className={cellClass(0, 'font-medium wrap-break-word')}>
              {name ?? t.people.nobody}
              <span className="block text-sm font-normal text-ink-soft">{t.people.invoices({ count: invoices })}</span>
            </th>
            <td className={cellClass(1)}>
              <FigureLink days={report} figure={{ of: 'invoices', ...ofPerson({ id, name }) }}>
                <MoneyText amount={total} />
              </FigureLink>
            </td>
            <td className={cellClass(2)}>
              <FigureLink days={report} figure={{ of: 'tips', ...ofPerson({ id, name }) }}>
                <MoneyText amount={tips} />
              </FigureLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = (index: number, more = ''): string =>
  `py-2 align-top ${index === 0 ? 'pe-2 text-start' : 'ps-2 text-end'} ${more}`;
