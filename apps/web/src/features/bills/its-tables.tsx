import type { Bill } from '@comanda/domain/bill/bill';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { Button } from '../../ui/button.tsx';
import { billTexts as t } from './bill.texts.ts';

type ItsTablesProps = { bill: Bill; words: BillWords; disabled: boolean; onLetGo: (tableId: string) => void };

/** The tables of one bill, each of which but the last can be let go. */
export function ItsTables({ bill, words, disabled, onLetGo }: ItsTablesProps) {
  return (
    <section aria-label={t.itsTables}>
      <h3 className="pb-2 font-semibold">{t.itsTables}</h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {bill.tableIds.map((id) => {
          const table = words.table(id) ?? '';
          return (
            <li key={id} className="flex min-h-14 items-center justify-between gap-3 py-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{table}</span>
              <Button disabled={disabled} aria-label={t.letTableGo({ table })} onClick={() => onLetGo(id)}>
                {t.letGo}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
