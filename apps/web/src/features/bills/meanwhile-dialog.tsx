import type { BillEntry, BillHistory } from '@comanda/contract/bills/bills.contract';
import type { PosData } from '@comanda/contract/pos/pos.contract';
import { changesTheSame } from '@comanda/domain/bill/same-things';
import { statesOf } from '../../kit/bill-history/bill-states.ts';
import type { BillWords } from '../../kit/bill-history/bill-words.ts';
import { billsTexts } from '../../kit/bill-history/bills.texts.ts';
import { type Told, wordsOfStep } from '../../kit/bill-history/step-words.ts';
import { locale } from '../../lib/language.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { billTexts as t } from './bill.texts.ts';

type Steps = Readonly<BillEntry['steps']>;
type MeanwhileDialogProps = {
  history: BillHistory;
  words: BillWords;
  store: PosData;
  /** How many entries of the history the person had seen. */
  seen: number;
  /** What they asked for. */
  asked: Steps;
  pending: boolean;
  onBack: () => void;
  onAgain: () => void;
};

/** Two people changed the same: what is done, and what is not done yet, before somebody does it twice. */
export function MeanwhileDialog(props: MeanwhileDialogProps) {
  const { history, store, seen, asked, pending, onBack, onAgain } = props;
  const formatMoney = useFormatMoney();
  // A table at which the bill never was has no word in its history.
  const titles = new Map(store.storeTables.map(({ id, table_title }) => [id, table_title]));
  const words = { ...props.words, table: (id: string) => props.words.table(id) ?? titles.get(id) };
  const states = statesOf(history);
  const now = states.at(-1);
  if (!now) return null;
  const told = (steps: Steps, before = now) =>
    steps.flatMap((step) => wordsOfStep(step, { words, before, formatMoney }));
  const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: store.storeSettings.timeZone });
  const done = history.entries.flatMap(({ at, person, steps }, index) => {
    const same = index < seen ? [] : steps.filter((step) => changesTheSame(step, asked));
    if (same.length === 0) return [];
    const by = t.doneBy({ name: person ?? billsTexts.nobody, time: clock.format(at) });
    return [{ by, told: told(same, states[index - 1]) }];
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      title={t.meanwhile}
      text={
        <span className="flex flex-col gap-3">
          <span>{t.meanwhileText}</span>
          {done.map(({ by, told: said }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries are only ever added at the end
            <Change key={index} by={by} told={said} />
          ))}
          <Change by={t.yours} told={told(asked)} />
        </span>
      }
      cancelLabel={t.lookAgain}
      actionLabel={t.doYours}
      size="touch"
      pending={pending}
      onConfirm={onAgain}
    />
  );
}

const Change = ({ by, told }: { by: string; told: readonly Told[] }) => (
  <span className="flex flex-col wrap-anywhere">
    <span className="font-semibold">{by}</span>
    {told.map(({ text, lines }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- steps never move
      <span key={index}>{[text, ...lines].join(' · ')}</span>
    ))}
  </span>
);
