import type { LineReport } from '@comanda/contract/reports/line';
import { reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/api.ts';
import { locale } from '../../lib/language.ts';
import { Card } from '../../ui/card.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { CardFileButton } from './card-file.tsx';
import { nameOfHour } from './clock-names.ts';
import { PartOfReport } from './part-of-report.tsx';
import { countColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

type Steps = LineReport['all'];
type Named = Steps & { key: string; title: string };
type Late = LineReport['latest'][number];
type Took = Steps['shown'];

/** How long tickets took from sent to served, by station and hour, and which were late and why. */
export function KitchenCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.line, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card
      title={t.kitchen.title}
      description={t.kitchen.hint}
      className="break-inside-avoid lg:col-span-2"
      actions={read.data && read.data.all.tickets > 0 && <TimesFile line={read.data} />}
    >
      <PartOfReport read={read} failed={t.kitchen.failed}>
        {(line) =>
          line.all.tickets === 0 ? <p className="text-ink-soft">{t.kitchen.nothing}</p> : <Times line={line} />
        }
      </PartOfReport>
    </Card>
  );
}

const stationsOf = ({ stations, all }: LineReport): Named[] => [
  ...stations.map((station) => ({ ...station, key: station.id })),
  ...(stations.length > 1 ? [{ ...all, key: 'all', title: t.kitchen.all }] : []),
];

const hoursOf = ({ hours }: LineReport): Named[] =>
  hours.map(({ hour, ...steps }) => ({ ...steps, key: String(hour), title: nameOfHour(hour) }));

function Times({ line }: { line: LineReport }) {
  return (
    <div className="flex flex-col gap-6">
      <StepsTable caption={t.kitchen.stations} name={t.kitchen.station} rows={stationsOf(line)} />
      <Folded title={t.kitchen.hours}>
        <StepsTable caption={t.kitchen.hours} name={t.kitchen.hour} rows={hoursOf(line)} />
      </Folded>
      {line.latest.length > 0 && (
        <Folded title={t.kitchen.lateTickets({ count: line.all.late })}>
          <LateTable line={line} />
        </Folded>
      )}
    </div>
  );
}

/** What is long is opened by whoever wants to know. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group -mx-5 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-semibold hover:bg-canvas">
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90 rtl:-scale-x-100" />
        {title}
      </summary>
      <div className="px-5">{children}</div>
    </details>
  );
}

function StepsTable({ caption, name, rows }: { caption: string; name: string; rows: Named[] }) {
  const took = (key: 'shown' | 'made' | 'served'): TableColumn<Named> => ({
    key,
    header: t.kitchen[key],
    align: 'right',
    cell: (row) => tookText(row[key]),
  });
  const columns: TableColumn<Named>[] = [
    { key: 'title', header: name, cell: ({ title }) => title },
    { key: 'tickets', header: t.kitchen.tickets, align: 'right', cell: ({ tickets }) => countText(tickets) },
    { key: 'late', header: t.kitchen.late, align: 'right', cell: lateText },
    took('shown'),
    took('made'),
    took('served'),
  ];
  return (
    <div className="-mx-5">
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </div>
  );
}

function LateTable({ line: { latest, all, timeZone } }: { line: LineReport }) {
  const time = new Intl.DateTimeFormat(locale(), { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const columns: TableColumn<Late>[] = [
    {
      key: 'ticket',
      header: t.kitchen.ticket,
      cell: ({ tokenNo, place }) => [t.kitchen.token({ tokenNo }), place].filter(Boolean).join(' · '),
    },
    { key: 'station', header: t.kitchen.station, cell: ({ stationTitle }) => stationTitle },
    { key: 'sent', header: t.kitchen.sent, cell: ({ sentAt }) => time.format(sentAt) },
    { key: 'took', header: t.kitchen.took, align: 'right', cell: madeText },
    { key: 'why', header: t.kitchen.why, cell: whyText },
  ];
  return (
    <div className="-mx-5">
      {all.late > latest.length && (
        <p className="px-5 text-ink-soft">{t.kitchen.latestOf({ count: latest.length, all: all.late })}</p>
      )}
      <Table
        caption={t.kitchen.lateTickets({ count: all.late })}
        columns={columns}
        rows={latest}
        rowKey={({ orderId, stationTitle }) => `${orderId} ${stationTitle}`}
      />
    </div>
  );
}

function TimesFile({ line }: { line: LineReport }) {
  const file = (key: 'shown' | 'made' | 'served') => [
    textColumn<Named>(t.kitchen.halfOf({ step: t.kitchen[key] }), (row) => secondsText(row[key]?.half)),
    textColumn<Named>(t.kitchen.mostOf({ step: t.kitchen[key] }), (row) => secondsText(row[key]?.most)),
  ];
  return (
    <CardFileButton<Named>
      title={t.kitchen.title}
      days={line}
      rows={[...stationsOf(line), ...hoursOf(line)]}
      columns={[
        textColumn(t.columns.by, ({ title }) => title),
        countColumn(t.kitchen.tickets, ({ tickets }) => tickets),
        countColumn(t.kitchen.late, ({ late }) => late),
        ...file('shown'),
        ...file('made'),
        ...file('served'),
      ]}
    />
  );
}

const countText = (count: number): string => count.toLocaleString(locale());

function lateText({ tickets, late }: Steps): string {
  if (late === 0) return '–';
  const share = (late / tickets).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 });
  return `${countText(late)} · ${share}`;
}

const tookText = (took: Took): string =>
  took ? t.kitchen.halfAndMost({ half: durationText(took.half), most: durationText(took.most) }) : '–';

const secondsText = (seconds: number | undefined): string => (seconds === undefined ? '' : seconds.toFixed(1));

/** Seconds up to a minute and a half, minutes from then on. */
function durationText(seconds: number): string {
  const isShort = seconds < 90;
  const unit = isShort ? 'second' : 'minute';
  const amount = Math.round(isShort ? seconds : seconds / 60);
  return amount.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'short' });
}

const madeText = ({ sentAt, madeAt, lateAfter }: Late): string => {
  const allowed = durationText(lateAfter * 60);
  if (!madeAt) return t.kitchen.notMade({ allowed });
  return t.kitchen.madeIn({ took: durationText((madeAt.getTime() - sentAt.getTime()) / 1000), allowed });
};

function whyText({ reason, printFault, sentAt, shownAt }: Late): string {
  if (reason === 'not_printed' && printFault) {
    return t.kitchen.notPrinted({ fault: t.kitchen.printFaults[printFault] });
  }
  if (reason !== 'shown_late' || !shownAt) return t.kitchen.reasons[reason];
  return t.kitchen.shownAfter({ took: durationText((shownAt.getTime() - sentAt.getTime()) / 1000) });
}
