import type { BillHistory } from '@comanda/contract/bills/bills.contract';
import type { Bill } from '@comanda/domain/bill/bill';
import { priceAmount, sumsOf } from '@comanda/domain/bill/sums';
import { sum } from '@comanda/domain/money';
import { useId } from 'react';
import { locale } from '../../lib/language.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { BillWords } from './bill-words.ts';
import { billsTexts as t } from './bills.texts.ts';

type BillAsItWasProps = {
  history: BillHistory;
  /** After each entry. */
  states: readonly Bill[];
  words: BillWords;
  /** The entry that is looked at. */
  at: number;
  timeZone: string;
  onMove: (at: number) => void;
};

/** A slider through the evening, and what was on the bill at that moment. */
export function BillAsItWas({ history, states, words, at, timeZone, onMove }: BillAsItWasProps) {
  const id = useId();
  const bill = states[at];
  const moment = history.entries[at]?.at;
  if (!bill || !moment) return null;
  const time = moment.toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h3 id={id} className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {t.asItWas}
        <span className="figures text-sm font-normal text-ink-soft">
          {t.step({ number: at + 1, all: states.length, time })}
        </span>
      </h3>
      {states.length > 1 && (
        <input
          type="range"
          aria-labelledby={id}
          aria-valuetext={t.step({ number: at + 1, all: states.length, time })}
          min={0}
          max={states.length - 1}
          step={1}
          value={at}
          onChange={(event) => onMove(event.target.valueAsNumber)}
          className="min-h-11 w-full cursor-pointer accent-accent"
        />
      )}
      <LinesThen bill={bill} words={words} />
    </section>
  );
}

function LinesThen({ bill, words }: { bill: Bill; words: BillWords }) {
  const { lines, owed } = sumsOf(bill);
  const shown = lines.filter(({ units }) => units > 0);
  if (shown.length === 0) return <p className="text-ink-soft">{t.nothingOnIt}</p>;
  return (
    <>
      <ul className="flex flex-col gap-1">
        {shown.map((each) => (
          <li key={each.line.id} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {t.line({ quantity: each.units, title: words.title(each.line.id) })}
            </span>
            <MoneyText amount={priceAmount(each)} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 border-t border-line pt-2">
        <div className="flex justify-between gap-3 font-semibold">
          <dt>{t.owed}</dt>
          <dd>
            <MoneyText amount={owed.total} />
          </dd>
        </div>
        <div className="flex justify-between gap-3 text-ink-soft">
          <dt>{t.paid}</dt>
          <dd>
            <MoneyText amount={sum(bill.payments.map(({ amount }) => amount))} />
          </dd>
        </div>
      </dl>
    </>
  );
}
