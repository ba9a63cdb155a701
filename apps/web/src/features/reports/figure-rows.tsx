import type { DayRange } from '@comanda/domain/date-range';
import type { Minor } from '@comanda/domain/money';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { type Figure, FigureLink } from './figure-link.tsx';
import { reportsTexts as t } from './reports.texts.ts';

export type FigureRow = { title: string; note?: string; figure: Figure; amount: Minor };

/** More are shown when somebody asks. */
const FIRST = 8;

/** Amounts under a heading, each of which leads to what stands behind it. */
export function FigureRows({ days, title, rows }: { days: DayRange; title: string; rows: readonly FigureRow[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <section className="flex flex-col items-start">
      <table className="w-full border-collapse text-base">
        <caption className="pb-1 text-start text-sm font-medium text-ink-soft">{title}</caption>
        <tbody>
          {shown.map(({ title: name, note, figure, amount }) => (
            <tr key={JSON.stringify(figure)} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-3 text-start align-top font-medium wrap-anywhere">
                <FigureLink days={days} figure={figure}>
                  {name}
                </FigureLink>
                {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
              </th>
              <td className="py-2 text-end align-top whitespace-nowrap">
                <MoneyText amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button variant="ghost" className="mt-1 print:hidden" onClick={() => setIsWhole(true)}>
          {t.showAll({ count: rows.length })}
        </Button>
      )}
    </section>
  );
}
