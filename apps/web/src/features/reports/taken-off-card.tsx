import { reports } from '@comanda/contract/reports/reports.contract';
import type { SalesFilter } from '@comanda/contract/reports/sales-filter';
import { type LossKind, lossKinds, type TakenOffReport } from '@comanda/contract/reports/taken-off';
import type { Minor } from '@comanda/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/api.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Card } from '../../ui/card.tsx';
import { ofPerson } from './figure-link.tsx';
import { type FigureRow, FigureRows } from './figure-rows.tsx';
import { PartOfReport } from './part-of-report.tsx';
import { reportsTexts as t } from './reports.texts.ts';

/** What the house did not get, and what it gave back: in all, by reason and by person. */
export function TakenOffCard({ filter }: { filter: SalesFilter }) {
  const read = useRead(reports.takenOff, { query: filter }, { placeholderData: keepPreviousData });
  return (
    <Card title={t.takenOff.title} description={t.takenOff.hint} className="break-inside-avoid">
      <PartOfReport read={read} failed={t.takenOff.failed}>
        {(report) => <Losses report={report} />}
      </PartOfReport>
    </Card>
  );
}

function Losses({ report }: { report: TakenOffReport }) {
  const { kinds, reasons, people } = report;
  const rowOf = useRow();
  if (kinds.length === 0) return <p className="text-ink-soft">{t.takenOff.nothing}</p>;
  const inOrder = kinds.toSorted((a, b) => lossKinds.indexOf(a.kind) - lossKinds.indexOf(b.kind));
  return (
    <div className="flex flex-col gap-5">
      <FigureRows
        days={report}
        title={t.takenOff.all}
        rows={inOrder.map((loss) => rowOf(loss, t.takenOff.kinds[loss.kind], { of: loss.kind }))}
      />
      <FigureRows
        days={report}
        title={t.takenOff.reasons}
        rows={reasons.map((loss) =>
          rowOf(loss, named(loss.kind, loss.reason || t.takenOff.noReason), {
            of: loss.kind,
            by: 'reason',
            key: loss.reason,
          }),
        )}
      />
      <FigureRows
        days={report}
        title={t.takenOff.people}
        rows={people.map((loss) =>
          rowOf(loss, named(loss.kind, loss.name ?? t.people.nobody), { of: loss.kind, ...ofPerson(loss) }),
        )}
      />
    </div>
  );
}

const named = (kind: LossKind, name: string): string => t.takenOff.named({ kind: t.takenOff.kinds[kind], name });

type Loss = { count: number; amount: Minor; wasted: Minor };

function useRow() {
  const formatMoney = useFormatMoney();
  return ({ count, amount, wasted }: Loss, title: string, figure: FigureRow['figure']): FigureRow => ({
    title,
    note: wasted > 0 ? t.takenOff.countAndWasted({ count, wasted: formatMoney(wasted) }) : t.takenOff.count({ count }),
    figure,
    amount,
  });
}
