import type { CreditNote } from '@comanda/domain/bill/bill';
import { add, sum } from '@comanda/domain/money';
import { Printer } from 'lucide-react';
import { locale } from '../../lib/language.ts';
import { useFormatMoney } from '../../lib/store-currency.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ExplainedAmount } from '../../kit/bill-history/explained-amount.tsx';
import { entryOf } from './credit-note-receipt.ts';
import { giveBackTexts as t } from './give-back.texts.ts';
import type { Settled } from './settled.ts';

export function GivenBackBadge({ settled: { notes, left } }: { settled: Settled }) {
  if (notes.length === 0) return null;
  const isWhole = left.amounts.total === 0;
  return (
    <p>
      <Badge tone={isWhole ? 'neutral' : 'warning'}>{isWhole ? t.whole : t.partly}</Badge>
    </p>
  );
}

type GivenBackProps = {
  settled: Settled;
  timeZone: string;
  onPrint: (note: CreditNote) => void;
  onExplain: (noteId: string) => void;
};

/** The credit notes of an invoice. */
export function GivenBack({ settled, timeZone, onPrint, onExplain }: GivenBackProps) {
  const { notes, left } = settled;
  if (notes.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-semibold">{t.notes}</h3>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <Note
            key={note.id}
            note={note}
            settled={settled}
            timeZone={timeZone}
            onPrint={onPrint}
            onExplain={onExplain}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2.5 font-semibold">
        {t.leftOfInvoice}
        <MoneyText amount={left.amounts.total} />
      </p>
    </section>
  );
}

function Note({ note, settled, timeZone, onPrint, onExplain }: GivenBackProps & { note: CreditNote }) {
  const formatMoney = useFormatMoney();
  const { credit_note_no: number = '', reason } = settled.history.credit_notes.find(({ id }) => id === note.id) ?? {};
  const { at, person } = entryOf(settled, note) ?? {};
  const tip = sum(note.refunds.map((refund) => refund.tip));
  const moment = at?.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {t.note({ number })}
          <ExplainedAmount
            label={t.note({ number })}
            amount={add(note.amounts.total, tip)}
            onExplain={() => onExplain(note.id)}
          />
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {[moment, person, reason].filter(Boolean).join(' · ')}
        </span>
        {tip > 0 && <span className="block text-sm text-ink-soft">{t.withTip({ amount: formatMoney(tip) })}</span>}
      </span>
      <IconButton icon={Printer} label={t.printCopy({ number })} onClick={() => onPrint(note)} />
    </li>
  );
}
