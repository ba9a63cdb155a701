import type { BillEntry } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import clsx from 'clsx';
import { locale } from '../../lib/language.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { owedAndPaid } from './bill-states.ts';
import type { BillWords } from './bill-words.ts';
import { billsTexts as t } from './bills.texts.ts';
import { wordsOfStep } from './step-words.ts';

type BillEntryRowProps = {
  entry: BillEntry;
  /** None before it was opened. */
  before: Bill | undefined;
  after: Bill | undefined;
  words: BillWords;
  timeZone: string;
  /** It had not happened yet at the moment that is looked at. */
  isLater: boolean;
};

export function BillEntryRow({ entry, before, after, words, timeZone, isLater }: BillEntryRowProps) {
  const formatMoney = useFormatMoney();
  const { at, person, device } = entry;
  if (!after) return null;
  const { owed, paid } = owedAndPaid(after);
  const told = entry.steps.flatMap((step) => wordsOfStep(step, { words, before: before ?? after, formatMoney }));
  return (
    <li className={clsx('flex flex-col gap-1 py-3', isLater && 'border-dashed text-ink-soft')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{person ?? t.nobody}</span>
        <time dateTime={at.toISOString()} className="figures text-sm text-ink-soft">
          {at.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone })}
        </time>
      </p>
      {device !== null && <p className="text-sm text-ink-soft">{device}</p>}
      {told.map(({ text, lines }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps never move
        <div key={index}>
          <p className="wrap-anywhere">{text}</p>
          {lines.length > 0 && (
            <ul className="text-ink-soft wrap-anywhere">
              {lines.map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines of a step never move
                <li key={place}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="figures text-sm text-ink-soft">{t.sums({ owed: formatMoney(owed), paid: formatMoney(paid) })}</p>
    </li>
  );
}
