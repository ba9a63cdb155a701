import { reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { type LossKind, lossKinds, type TakenOffReport } from '@comanda/contract/reports/taken-off';
import { ZERO } from '@comanda/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Card } from '../../ui/card.tsx';
import { CardFileButton } from './card-file.tsx';
import { type Figure, ofPerson } from './figure-link.tsx';
import { type FigureRow, FigureRows } from './figure-rows.tsx';
import { PartOfReport } from './part-of-report.tsx';
import { countColumn, moneyColumn, textColumn } from './report-columns.ts';
import { reportsTexts as t } from './reports.texts.ts';

/** What the house did not get, and what it gave back: in all, by reason and by person. */
export function TakenOffCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.takenOff, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card
      title={t.takenOff.title}
      description={t.takenOff.hint}
      className="break-inside-avoid"
      actions={read.data && <LossesFile report={read.data} />}
    >
      <PartOfReport read={read} failed={t.takenOff.failed}>
        {(report) => <Losses report={report} />}
      </PartOfReport>
    </Card>
  );
}

type Loss = TakenOffReport['kinds'][number];
type NamedLoss = { title: string; figure: Figure; loss: Loss };

const lossesBy = ({ kinds, reasons, people }: TakenOffReport): { title: string; rows: NamedLoss[] }[] => [
  {
    title: t.takenOff.all,
    rows: kinds
      .toSorted((a, b) => lossKinds.indexOf(a.kind) - lossKinds.indexOf(b.kind))
      .map((loss) => ({ title: t.takenOff.kinds[loss.kind], figure: { of: loss.kind }, loss })),
  },
  {
    title: t.takenOff.reasons,
    rows: reasons.map((loss) => ({
      title: named(loss.kind, loss.reason || t.takenOff.noReason),
      figure: { of: loss.kind, by: 'reason', key: loss.reason },
      loss,
    })),
  },
  {
    title: t.takenOff.people,
    rows: people.map((loss) => ({
      title: named(loss.kind, loss.name ?? t.people.nobody),
      figure: { of: loss.kind, ...ofPerson(loss) },
      loss,
    })),
  },
];

function LossesFile({ report }: { report: TakenOffReport }) {
  return (
    <CardFileButton<NamedLoss & { by: string }>
      title={t.takenOff.title}
      days={report}
      rows={lossesBy(report).flatMap(({ title: by, rows }) => rows.map((row) => ({ by, ...row })))}
      columns={[
        textColumn(t.columns.by, ({ by }) => by),
        textColumn(t.columns.takenOff, ({ title }) => title),
        countColumn(t.columns.times, ({ loss }) => loss.count),
        moneyColumn(t.columns.amount, report.currency, ({ loss }) => loss.amount),
        moneyColumn(t.columns.wasted, report.currency, ({ loss }) => loss.wasted),
        moneyColumn(t.columns.afterPrint, report.currency, ({ loss }) => loss.after_print ?? ZERO),
      ]}
    />
  );
}

function Losses({ report }: { report: TakenOffReport }) {
  const rowOf = useRow();
  if (report.kinds.length === 0) return <p className="text-ink-soft">{t.takenOff.nothing}</p>;
  return (
    <div className="flex flex-col gap-5">
      {lossesBy(report).map(({ title, rows }) => (
        <FigureRows key={title} days={report} title={title} rows={rows.map(rowOf)} />
      ))}
    </div>
  );
}

const named = (kind: LossKind, name: string): string => t.takenOff.named({ kind: t.takenOff.kinds[kind], name });

function useRow() {
  const formatMoney = useFormatMoney();
  return ({
    title,
    figure,
    loss: { count, amount, wasted, after_print: afterPrint = ZERO },
  }: NamedLoss): FigureRow => ({
    title,
    note: [
      wasted > 0 ? t.takenOff.countAndWasted({ count, wasted: formatMoney(wasted) }) : t.takenOff.count({ count }),
      ...(afterPrint > 0 ? [t.takenOff.afterPrint({ amount: formatMoney(afterPrint) })] : []),
    ].join(' · '),
    figure,
    amount,
  });
}
